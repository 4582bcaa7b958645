export { frameOrigin } from './frame-origin.ts';
export { seenTheme } from './seen-theme.ts';
export { useFrameMessages } from './use-frame-messages.ts';
