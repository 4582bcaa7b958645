import type { PageContext } from '@croupier/navigation';
import { isDeclared } from '../routing/declarations.ts';

const fields = 'input:not([type="hidden"]), textarea, select, [contenteditable="true"]';
const written = new Set<Element>();

/** From here on it is known which fields the visitor has written into. Answers how to stop. */
export const watchFields = (): (() => void) => {
  const note = ({ target }: Event): void => {
    if (target instanceof Element && target.matches(fields)) written.add(target);
  };
  const forget = ({ target }: Event): void => {
    for (const field of written) if (target instanceof Element && target.contains(field)) written.delete(field);
  };
  document.addEventListener('input', note, { capture: true, passive: true });
  document.addEventListener('reset', forget, { capture: true, passive: true });
  return () => {
    document.removeEventListener('input', note, { capture: true });
    document.removeEventListener('reset', forget, { capture: true });
    written.clear();
  };
};

/** A form that would ask before its visitor leaves is asked whether it would. */
const wouldAsk = (): boolean => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

/**
 * Whether loading the page anew could cost its visitor something: what is written into a form, a payment that is on its
 * way, a game that is being played.
 */
export const hasUnsavedState = (page: PageContext | null): boolean => {
  for (const field of written) if (!field.isConnected) written.delete(field);
  return (
    written.size > 0 ||
    (page !== null && isDeclared('keepsDocument', page.path)) ||
    document.querySelector('dialog[open]') !== null ||
    document.activeElement?.matches(fields) === true ||
    wouldAsk()
  );
};
