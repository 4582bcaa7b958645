/**
 * The live chats there are adapters for; `comm100` is known and does nothing. A file of its own: a page needs it
 * without the schemas.
 */
export const chatProviders = [
  'live_tex',
  'freshChat',
  'liveChat',
  'verbox',
  'betunlim',
  'jivoSite',
  'comm100',
] as const;
export type ChatProvider = (typeof chatProviders)[number];
