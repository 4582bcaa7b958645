const interactions = ['pointermove', 'pointerdown', 'keydown', 'touchstart', 'scroll'] as const;

/**
 * Calls `callback` once: with the visitor's first interaction, or with null after `timeout_ms` without one.
 *
 * `focus` is no interaction: its event does not tell whether the visitor or the page moved the focus, and pages do so
 * while they load (a field with `autofocus`, a dialog). A visitor moves it by pointer, touch or key, which count.
 */
export const onFirstInteraction = (callback: (interaction: Event | null) => void, timeout_ms: number): void => {
  const listening = new AbortController();
  const run = (interaction: Event | null): void => {
    if (listening.signal.aborted) return;
    listening.abort();
    clearTimeout(timer);
    callback(interaction);
  };
  const timer = setTimeout(run, timeout_ms, null);
  for (const type of interactions)
    window.addEventListener(type, run, { signal: listening.signal, passive: true, capture: true });
};
