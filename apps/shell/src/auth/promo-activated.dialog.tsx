import { useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import type { ReactNode } from 'react';
import { dialogClosed } from '@croupier/dialogs';
import { Button, Image, LinkButton, Stack } from '@croupier/ui';
import { $activatedOffer } from './registration.model.ts';

/** What the promo code of the registration has brought, or will with the first deposit. */
export const Dialog = (): ReactNode => {
  const { t } = useLingui();
  const { taken, close } = useUnit({ taken: $activatedOffer, close: dialogClosed });
  if (!taken) return <h2>{t`Your promo code works`}</h2>;
  const { offer: { description: { title, text, image_url: image, dominant_color: color } }, state } = taken;
  return (
    <Stack gap={4}>
      {image && <Image src={image} alt="" width={480} height={200} dominantColor={color} />}
      <h2>{t`Your promo code works`}</h2>
      <p><strong>{title}</strong></p>
      {text && <p>{text}</p>}
      <p>{state === 'granted' ? t`It is credited already.` : t`It comes with your next deposit that meets its terms.`}</p>
      {state === 'granted'
        ? <LinkButton to="/profile/bonuses" block onClick={() => close()}>{t`To my bonuses`}</LinkButton>
        : <Button block onClick={() => close()}>{t`Go on`}</Button>}
    </Stack>
  );
};
