export {
  chatConfig, chatProviders, chatSettings, getSupportSettings, sendFeedback, type ChatConfig, type ChatProvider, type ChatSettings,
} from './support.contract.ts';
