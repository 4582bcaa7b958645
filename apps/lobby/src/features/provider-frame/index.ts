export { seenTheme } from './seen-theme.ts';
