import { json, sessionValue } from '@croupier/browser-storage';
import { rememberLocaleFx } from '@croupier/i18n';
import { createWatch } from 'effector';
import { useProvidedScope } from 'effector-react';
import type { FormApi } from 'final-form';
import { useEffect, type RefObject } from 'react';

/** The draft of a form: the names of its fields, which identify the form, and the changed values. */
type Draft = Readonly<{ form: string; values: Readonly<Record<string, unknown>> }>;

const isDrafts = (value: unknown): value is readonly Draft[] =>
  Array.isArray(value) &&
  value.every(
    (draft) =>
      typeof draft === 'object' && draft !== null && typeof draft.form === 'string' && typeof draft.values === 'object',
  );
const drafts = sessionValue('form_drafts', json(isDrafts));

const identityOf = <Values extends object>(form: FormApi<Values, Partial<Values>>): string =>
  form.getRegisteredFields().toSorted().join(' ');

/** Passwords, codes and card data are never stored. */
const isSecret = (form: HTMLFormElement | null, name: string): boolean =>
  form?.querySelector(
    ['[type=password]', '[autocomplete^=cc-]', '[autocomplete=one-time-code]']
      .map((secret) => `[name="${CSS.escape(name)}"]${secret}`)
      .join(),
  ) !== null;

/**
 * Keeps the input while the page loads again in another language: stores the changed fields when the visitor
 * chooses the language, and writes them back when the form appears again.
 */
export const FormDraft = <Values extends object>({
  form,
  element,
}: Readonly<{ form: FormApi<Values, Partial<Values>>; element: RefObject<HTMLFormElement | null> }>): null => {
  const scope = useProvidedScope();
  useEffect(() => {
    const stored = drafts.read() ?? [];
    const own = stored.find((draft) => draft.form === identityOf(form));
    if (own) {
      drafts.write(stored.filter((draft) => draft !== own));
      form.batch(() => {
        for (const [name, value] of Object.entries(own.values)) form.change(name as keyof Values, value as never);
      });
    }
  }, [form]);
  useEffect(
    () =>
      createWatch({
        unit: rememberLocaleFx,
        ...(scope ? { scope } : {}),
        fn: () => {
          const changed = form
            .getRegisteredFields()
            .map((name) => ({ name, state: form.getFieldState(name as keyof Values) }))
            .filter(({ name, state }) => state?.dirty && !isSecret(element.current, name));
          if (changed.length === 0) return;
          const values = Object.fromEntries(changed.map(({ name, state }) => [name, state?.value]));
          drafts.write([...(drafts.read() ?? []), { form: identityOf(form), values }]);
        },
      }),
    [form, element, scope],
  );
  return null;
};
