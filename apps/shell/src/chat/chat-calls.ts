// API methods of the chat for players, in a chunk that guests do not load.
export { getProfileInfo } from '@croupier/contract/account';
export { storeChatEvent } from '@croupier/contract/chat';
