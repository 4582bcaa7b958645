import { useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import { useEffect, useRef, type ReactNode } from 'react';
import { useForm, useFormState } from '@croupier/forms';
import { Button, Icon } from '@croupier/ui';
import { savedNames, type PersonalData } from './personal-data.ts';
import { $draft, draftKept } from './settings.page.model.ts';
import styles from './settings.module.css';

/** Makes the browser ask before a page with unsaved changes closes. */
const useLeavingAsked = (isDirty: boolean): void => {
  useEffect(() => {
    if (!isDirty) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isDirty]);
};

/**
 * Keeps unsaved changes while the player visits another page, and shows that they are unsaved. `children` is the save
 * button.
 */
export const DraftKeeper = ({ children }: Readonly<{ children: ReactNode }>) => {
  const { t } = useLingui();
  const form = useForm<PersonalData>();
  const { draft, keep } = useUnit({ draft: $draft, keep: draftKept });
  const { values, dirty = false } = useFormState<PersonalData>({ subscription: { values: true, dirty: true } });
  const atFirst = useRef(draft);
  const isStarted = useRef(false);
  const discard = () => {
    const { initialValues } = form.getState();
    // A reset would keep dirty fields, as the form does when it receives new values.
    form.batch(() => savedNames.forEach((name) => form.change(name, initialValues?.[name] ?? '')));
  };
  useLeavingAsked(dirty);
  useEffect(() => {
    const former = atFirst.current;
    if (former) form.batch(() => savedNames.forEach((name) => form.change(name, former[name])));
  }, [form]);
  useEffect(() => {
    // Restores the draft first.
    if (isStarted.current) keep(dirty ? values : null);
    isStarted.current = true;
  }, [values, dirty, keep]);
  return (
    <div className={styles.save}>
      {children}
      <Button variant="ghost" size="l" hidden={!dirty} onClick={discard}>{t`Discard changes`}</Button>
      <p role="status" className={styles.unsaved}>
        {dirty && (
          <>
            <Icon name="pencil" size={16} />
            {t`You have unsaved changes`}
          </>
        )}
      </p>
    </div>
  );
};
