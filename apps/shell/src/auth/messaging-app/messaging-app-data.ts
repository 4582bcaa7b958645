import { sessionValue, text } from '@croupier/browser-storage';

/** The signed data that a messaging app passed when it opened the site. */
export const messagingAppData = sessionValue('tg_launch', text);
