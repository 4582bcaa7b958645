/** Whether anything is stored for this origin beyond the tab. A browser that denies access stores nothing. */
export const hasStoredValues = (): boolean => {
  try {
    return window.localStorage.length > 0;
  } catch {
    return false;
  }
};
