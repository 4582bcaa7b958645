export { frameOrigin } from './frame-origin.ts';
export { useFrameMessages } from './use-frame-messages.ts';
