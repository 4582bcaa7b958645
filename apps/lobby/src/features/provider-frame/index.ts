export { createPatience } from './patience.ts';
export { seenTheme } from './seen-theme.ts';
