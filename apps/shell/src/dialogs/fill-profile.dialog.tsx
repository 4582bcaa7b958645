import { useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import type { ReactNode } from 'react';
import { dialogClosed } from '@croupier/dialogs';
import { $page, navigationRequested } from '@croupier/navigation';
import { Button, DialogActions, Stack } from '@croupier/ui';
import { linkTo } from '../routing/declarations.ts';

/** The page of personal data, with the origin of the player in its query. */
const formAddress = (form: string, from: unknown, toastType: unknown, here: string): string => {
  const query = new URLSearchParams({
    from: typeof from === 'string' ? from : here,
    toastType: typeof toastType === 'string' ? toastType : 'fill-profile-info',
  });
  return `${form}?${query}`;
};

/** Asks the player to complete the personal data that an action requires. */
export const Dialog = ({ from, toastType }: Readonly<Record<string, unknown>>): ReactNode => {
  const { t } = useLingui();
  const { page, close, go } = useUnit({ page: $page, close: dialogClosed, go: navigationRequested });
  const form = linkTo('personal-data');
  const agree = (): void => {
    close({ result: true });
    if (form) go({ to: formAddress(form, from, toastType, page?.path ?? '/') });
  };
  return (
    <Stack gap={4}>
      <h2>{t`Complete your profile`}</h2>
      {toastType === 'deposit' ? (
        <p>{t`Only adults may play. We need your date of birth and country before you deposit.`}</p>
      ) : (
        <p>{t`We need your name, date of birth and address to continue. It takes about a minute.`}</p>
      )}
      <DialogActions>
        <Button variant="secondary" onClick={() => close({ result: false })}>{t`Not now`}</Button>
        <Button onClick={agree}>{t`Complete profile`}</Button>
      </DialogActions>
    </Stack>
  );
};
