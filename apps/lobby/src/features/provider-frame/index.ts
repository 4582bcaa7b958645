export { createReadyTimeout } from './ready-timeout.ts';
export { resolveTheme } from './resolve-theme.ts';
