import { isPurposeAllowed } from '@croupier/browser-storage';

/** An event with its name and a few facts. Never contains typed text, a name or a contact. */
export type Tracked = Readonly<{ name: string; params?: Readonly<Record<string, string | number | boolean | null>> }>;

declare global {
  interface Window {
    /** The events of remotes: a list until the shell's model has loaded and replaced it. */
    trackedEvents?: { push: (event: Tracked) => unknown };
  }
}

/**
 * Reports an event to the shell, which sends it. Without consent to statistics, the event is dropped.
 *
 * A function without state, because every app bundles a copy.
 */
export const track = (event: Tracked): void => {
  if (isPurposeAllowed('statistics')) (window.trackedEvents ??= [] as Tracked[]).push(event);
};
