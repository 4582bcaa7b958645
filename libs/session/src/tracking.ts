import { isPurposeAllowed } from '@croupier/browser-storage';

/** An event with its name and a few facts. Never contains what a person typed, nor a name or a contact. */
export type Tracked = Readonly<{ name: string; params?: Readonly<Record<string, string | number | boolean | null>> }>;

declare global {
  interface Window {
    /** Where remotes report events: a list until the shell's model has loaded, which takes its place. */
    trackedEvents?: { push: (event: Tracked) => unknown };
  }
}

/**
 * Reports an event to the shell, which sends it. Without consent to statistics nothing is kept.
 *
 * A function without state, because every app bundles a copy.
 */
export const track = (event: Tracked): void => {
  if (isPurposeAllowed('statistics')) (window.trackedEvents ??= [] as Tracked[]).push(event);
};
