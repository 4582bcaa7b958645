/**
 * The live chats that have an adapter; the one of `comm100` does nothing. A separate file, so that pages do not load
 * the schemas.
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
