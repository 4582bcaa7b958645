import { sessionValue, text } from '@croupier/browser-storage';

/** The signed data from the messaging app that opened the site. */
export const messagingAppData = sessionValue('tg_launch', text);
