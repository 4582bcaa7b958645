export { storeChatEvent } from './chat.contract.ts';
export {
  chatCommand, chatEvent, chatFramePath, chatReport, chatUser, type ChatBegin, type ChatCommand, type ChatEvent, type ChatReport, type ChatUser,
} from './frame.contract.ts';
