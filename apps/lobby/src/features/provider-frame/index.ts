export { createMessageReader, type ProviderMessage } from './read-message.ts';
export { createReadyTimeout } from './ready-timeout.ts';
export { resolveTheme } from './resolve-theme.ts';
