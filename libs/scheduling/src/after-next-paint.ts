/**
 * Resolves after the next frame, so that work does not delay the next paint after an interaction. Resolves at once in a
 * hidden tab, which has no frames.
 */
export const afterNextPaint = (): Promise<void> =>
  new Promise((resolve) => {
    const next = () => {
      setTimeout(resolve);
    };
    if (document.hidden) next();
    else requestAnimationFrame(next);
  });
