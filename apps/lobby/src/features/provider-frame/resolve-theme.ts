/** Returns the visible theme. `system` follows the device. */
export const resolveTheme = (chosen: 'light' | 'dark' | 'system'): 'light' | 'dark' => {
  if (chosen !== 'system') return chosen;
  return typeof window !== 'undefined' && window.matchMedia?.('(prefers-color-scheme: light)').matches
    ? 'light'
    : 'dark';
};
