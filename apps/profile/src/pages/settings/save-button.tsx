import { useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import { useEffect, useState } from 'react';
import { SubmitButton } from '@croupier/forms';
import { $fieldsState } from './settings.page.model.ts';

/** Saves the form. A press while the fields of another country load counts once they are there. */
export const SaveButton = () => {
  const { t } = useLingui();
  const state = useUnit($fieldsState);
  const [waiting, setWaiting] = useState<HTMLFormElement | null>(null);
  useEffect(() => {
    if (!waiting || state === 'pending') return undefined;
    // In a separate task: the form receives the rules of the new fields in an effect after this one.
    const timer = setTimeout(() => {
      setWaiting(null);
      if (state === 'ready') waiting.requestSubmit();
    });
    return () => clearTimeout(timer);
  }, [waiting, state]);
  return (
    <SubmitButton
      block={false}
      pending={waiting !== null}
      onClick={(event) => {
        if (state !== 'pending') return;
        event.preventDefault();
        setWaiting(event.currentTarget.form);
      }}
    >{t`Save`}</SubmitButton>
  );
};
