// In one file, which is fetched when the chat begins.
export { ChatCorner } from './chat-corner.tsx';
export { chatStarted } from './chat.model.ts';
