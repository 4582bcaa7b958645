/**
 * When what has been done until now is drawn: work that begins then does not keep the picture of a press waiting. At
 * once where nothing is drawn, as in a tab that is not looked at.
 */
export const afterNextPaint = (): Promise<void> =>
  new Promise((resolve) => {
    const next = () => {
      setTimeout(resolve);
    };
    if (document.hidden) next();
    else requestAnimationFrame(next);
  });
