import { useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import type { ReactNode } from 'react';
import { dialogClosed, type OpenDialog } from '@croupier/dialogs';
import { Button, DialogShell } from '@croupier/ui';

const textOf = (value: unknown, otherwise: string): string =>
  typeof value === 'string' && value !== '' ? value : otherwise;

/** A question with two answers. Closing it in another way rejects. */
export const ConfirmDialog = ({ dialog: { id, props } }: { dialog: OpenDialog }): ReactNode => {
  const { t } = useLingui();
  const close = useUnit(dialogClosed);
  const answer = (result: boolean): void => {
    close({ id, result });
  };
  return (
    <DialogShell
      kind="confirm"
      title={textOf(props['title'], t`Are you sure?`)}
      showClose={false}
      onClose={() => answer(false)}
      footer={
        <>
          <Button variant="secondary" onClick={() => answer(false)}>
            {textOf(props['textReject'], t`Cancel`)}
          </Button>
          <Button onClick={() => answer(true)}>{textOf(props['textAgree'], t`Confirm`)}</Button>
        </>
      }
    >
      {textOf(props['content'], '')}
    </DialogShell>
  );
};
