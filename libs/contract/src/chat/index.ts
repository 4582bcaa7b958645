export { storeChatEvent } from './chat.contract.ts';
