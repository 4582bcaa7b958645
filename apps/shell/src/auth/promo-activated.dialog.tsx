import { useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import type { ReactNode } from 'react';
import { takenOffer } from '@croupier/contract/bonuses';
import { dialogClosed } from '@croupier/dialogs';
import { Button, DialogPicture, LinkButton, Stack } from '@croupier/ui';
import { safeParse } from 'valibot';

/** What a promo code has brought, or will with the next deposit. */
export const Dialog = (props: Readonly<Record<string, unknown>>): ReactNode => {
  const { t } = useLingui();
  const close = useUnit(dialogClosed);
  const { success: isTold, output: taken } = safeParse(takenOffer, props);
  if (!isTold) return <h2>{t`Your promo code works`}</h2>;
  const { offer: { description: { title, text, image_url: image, dominant_color: color } }, state } = taken;
  return (
    <Stack gap={4}>
      {image && <DialogPicture src={image} width={540} height={225} dominantColor={color} />}
      <h2>{t`Your promo code works`}</h2>
      <p><strong>{title}</strong></p>
      {text && <p>{text}</p>}
      <p>{state === 'granted' ? t`It is credited already.` : t`It comes with your next deposit that meets its terms.`}</p>
      {state === 'granted'
        ? <LinkButton to="/profile/bonuses" block size="l" onClick={() => close()}>{t`To my bonuses`}</LinkButton>
        : <Button block size="l" onClick={() => close()}>{t`Go on`}</Button>}
    </Stack>
  );
};
