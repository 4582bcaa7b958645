import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import type { ReactNode } from 'react';
import { loyaltyCharacter } from '@croupier/contract/loyalty';
import { dialogClosed } from '@croupier/dialogs';
import { Button, Image, Stack } from '@croupier/ui';
import * as v from 'valibot';
import styles from '../dialog.module.css';
import { DialogGone } from '../dialog-state.tsx';

/** Confirms the choice of a character, which stays fixed for a while. */
export const Dialog = ({ character: given, days: givenDays }: Readonly<Record<string, unknown>>): ReactNode => {
  const { t } = useLingui();
  const close = useUnit(dialogClosed);
  const read = v.safeParse(loyaltyCharacter, given);
  if (!read.success) return <DialogGone />;
  const { name, image_url: image, dominant_color: color } = read.output;
  const days = typeof givenDays === 'number' ? givenDays : 0;
  return (
    <Stack gap={5}>
      <div className={styles.centre}>
        <Image
          className={styles.portraitLarge ?? ''}
          src={image}
          alt=""
          width={120}
          height={120}
          dominantColor={color}
        />
        <h2 className={styles.title}>{t`Play as ${name}?`}</h2>
        <p className={styles.text}>
          {days > 0
            ? t`You can change your character again after ${plural(days, { one: '# day', other: '# days' })}.`
            : t`You can change it again at any time.`}
        </p>
      </div>
      <div className={styles.actions}>
        <Button size="l" variant="secondary" onClick={() => close({ result: false })}>{t`Cancel`}</Button>
        <Button size="l" onClick={() => close({ result: true })}>{t`Play as ${name}`}</Button>
      </div>
    </Stack>
  );
};
