export { storeChatEvent } from './chat.contract.ts';
export {
  chatFramePath,
  readChatCommand,
  readChatReport,
  readChatSettings,
  type ChatBegin,
  type ChatCommand,
  type ChatEvent,
  type ChatReport,
  type ChatUser,
} from './frame.contract.ts';
