import { useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import type { ReactNode } from 'react';
import { takenOffer } from '@croupier/contract/bonuses';
import { dialogClosed } from '@croupier/dialogs';
import { Button, DialogPicture, LinkButton, Stack } from '@croupier/ui';
import { safeParse } from 'valibot';
import { linkTo } from '../../routing/declarations.ts';

/** The reward of a promo code, now or with the next deposit. */
export const Dialog = (props: Readonly<Record<string, unknown>>): ReactNode => {
  const { t } = useLingui();
  const close = useUnit(dialogClosed);
  const { success: isValid, output: taken } = safeParse(takenOffer, props);
  const bonuses = linkTo('bonuses');
  if (!isValid) return <h2>{t`Promo code accepted`}</h2>;
  const {
    offer: {
      description: { title, text, image_url: image, dominant_color: color },
    },
    state,
  } = taken;
  return (
    <Stack gap={4}>
      {image && <DialogPicture src={image} width={540} height={225} dominantColor={color} />}
      <h2>{t`Promo code accepted`}</h2>
      <p>
        <strong>{title}</strong>
      </p>
      {text && <p>{text}</p>}
      <p>
        {state === 'granted'
          ? t`We have credited it to your account.`
          : t`You will receive it with your next qualifying deposit.`}
      </p>
      {state === 'granted' && bonuses ? (
        <LinkButton to={bonuses} block size="l" onClick={() => close()}>{t`View bonuses`}</LinkButton>
      ) : (
        <Button block size="l" onClick={() => close()}>{t`Continue`}</Button>
      )}
    </Stack>
  );
};
