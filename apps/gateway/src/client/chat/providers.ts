import type { ChatProvider } from '@croupier/contract/support';
import { betunlim } from './betunlim.ts';
import { freshChat } from './fresh-chat.ts';
import { jivoSite } from './jivo-site.ts';
import { liveChat } from './live-chat.ts';
import { liveTex } from './live-tex.ts';
import type { ChatProviderAdapter } from './provider.ts';
import { verbox } from './verbox.ts';

/** Every provider that shows a chat; comm100 does nothing. */
export const providers: Readonly<Record<Exclude<ChatProvider, 'comm100'>, ChatProviderAdapter>> = {
  live_tex: liveTex,
  freshChat,
  liveChat,
  verbox,
  betunlim,
  jivoSite,
};
