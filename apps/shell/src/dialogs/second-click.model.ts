import { createEffect, sample } from 'effector';
import { deferredStarted } from '../boot/deferred.model.ts';

/** The browser counts the clicks of a double click in `detail` of these. */
const counted = ['mousedown', 'mouseup', 'click', 'dblclick'] as const;

/** Closing hides a popover or the chat panel, and removes a dialog. */
const isClosed = (overlay: Element): boolean =>
  overlay.getClientRects().length === 0 || getComputedStyle(overlay).visibility === 'hidden';

/**
 * Ignores the second click of a double click when the first one closed a dialog, sheet or popover: it would activate
 * the control underneath. `detail` distinguishes a double click from two clicks; keys and scripts click without a
 * count.
 */
export const swallowSecondClicks = (): void => {
  let overlay: Element | null = null;
  const handle = (event: MouseEvent): void => {
    const { type, detail, target } = event;
    if (type === 'click' && detail <= 1) {
      overlay = target instanceof Element ? target.closest('dialog,[role=dialog]') : null;
    } else if (detail > 1 && overlay && isClosed(overlay)) {
      event.preventDefault();
      event.stopImmediatePropagation();
    }
  };
  for (const type of counted) window.addEventListener(type, handle, { capture: true });
};

const swallowSecondClicksFx = createEffect(swallowSecondClicks);
sample({ clock: deferredStarted, fn: () => undefined, target: swallowSecondClicksFx });
