import { hydratedEvent } from './hydrated-event.ts';

/**
 * Captures clicks and submits of controls until React has hydrated the page, and then replays them, once per control.
 * The browser handles links, because they need no code of the site.
 *
 * It runs inline before the first control exists, so it must not use anything outside its body.
 */
export const captureEarlyEvents = (hydrated: string): void => {
  const types = ['click', 'submit'];
  const { documentElement: root } = document;
  const captured = new Map<Element, Event>();

  const controlOf = ({ target, type }: Event): Element | null => {
    if (!(target instanceof Element) || type === 'submit') return target as Element | null;
    const control = target.closest('button,label,[type=radio],[type=checkbox]');
    // The label of a field only moves the focus, which the browser does.
    const field = control instanceof HTMLLabelElement ? control.querySelector('[type=radio],[type=checkbox]') : control;
    return field && control;
  };
  const capture = (event: Event): void => {
    const control = controlOf(event);
    if (!control?.closest('#root')) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    captured.delete(control);
    captured.set(control, event);
    root.toggleAttribute('data-pressed', true);
  };
  const replay = (control: Element, event: Event): void => {
    if (!control.isConnected) return;
    if (control instanceof HTMLFormElement) control.requestSubmit((event as SubmitEvent).submitter ?? undefined);
    else control.dispatchEvent(new MouseEvent('click', event));
  };

  for (const type of types) document.addEventListener(type, capture, true);
  document.addEventListener(
    hydrated,
    () => {
      for (const type of types) document.removeEventListener(type, capture, true);
      root.removeAttribute('data-pressed');
      // Each in a separate task, like clicks of a visitor.
      captured.forEach((event, control) => setTimeout(replay, 0, control, event));
    },
    { once: true },
  );
};

/** The script for the document's head. */
export const earlyEventsScript = `(${captureEarlyEvents})(${JSON.stringify(hydratedEvent)})`;
