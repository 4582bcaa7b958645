import type { PageContext } from '@croupier/navigation';
import { isDeclared } from '../routing/declarations.ts';

const fields = 'input:not([type="hidden"]), textarea, select, [contenteditable="true"]';
const edited = new Set<Element>();

/** Records which fields the visitor edits. Returns a function that stops. */
export const watchFields = (): (() => void) => {
  const record = ({ target }: Event): void => {
    if (target instanceof Element && target.matches(fields)) edited.add(target);
  };
  const discard = ({ target }: Event): void => {
    for (const field of edited) if (target instanceof Element && target.contains(field)) edited.delete(field);
  };
  document.addEventListener('input', record, { capture: true, passive: true });
  document.addEventListener('reset', discard, { capture: true, passive: true });
  return () => {
    document.removeEventListener('input', record, { capture: true });
    document.removeEventListener('reset', discard, { capture: true });
    edited.clear();
  };
};

/** Whether a form asks for confirmation before the visitor leaves. */
const asksBeforeLeaving = (): boolean => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

/**
 * Whether a reload could lose something: input, an open dialog, or a page that a remote declares as `keepsDocument`.
 */
export const hasUnsavedState = (page: PageContext | null): boolean => {
  for (const field of edited) if (!field.isConnected) edited.delete(field);
  return (
    edited.size > 0 ||
    (page !== null && isDeclared('keepsDocument', page.path)) ||
    document.querySelector('dialog[open]') !== null ||
    document.activeElement?.matches(fields) === true ||
    asksBeforeLeaving()
  );
};
