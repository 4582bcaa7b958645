// What the chat calls for a player; nobody else needs the descriptions of it.
export { getProfileInfo } from '@croupier/contract/account';
export { storeChatEvent } from '@croupier/contract/chat';
