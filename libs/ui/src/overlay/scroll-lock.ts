let locks = 0;

/**
 * Keeps the page behind a dialog from scrolling, without it jumping aside when its scroll bar goes. Gives the way to
 * undo it.
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
