export { chatProviders, type ChatProvider } from './chat-providers.ts';
export {
  chatConfig,
  chatSettings,
  getSupportSettings,
  sendFeedback,
  type ChatConfig,
  type ChatSettings,
} from './support.contract.ts';
