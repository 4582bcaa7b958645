let locks = 0;

/**
 * Prevents scrolling of the page behind a dialog without a shift by the missing scroll bar. Returns a function that
 * ends this.
 */
export const lockScroll = (): (() => void) => {
  const { documentElement: root } = document;
  if (locks++ === 0) {
    const bar = window.innerWidth - root.clientWidth;
    root.style.overflow = 'hidden';
    if (bar > 0) root.style.paddingInlineEnd = `${bar}px`;
  }
  let held = true;
  return () => {
    if (!held) return;
    held = false;
    if (--locks === 0) {
      root.style.overflow = '';
      root.style.paddingInlineEnd = '';
    }
  };
};
