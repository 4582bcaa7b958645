import { useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import { useMemo, type ReactNode } from 'react';
import { dialogClosed, dialogOpened } from '@croupier/dialogs';
import { AppForm, FormError, FormTextAreaField, serverErrors, SubmitButton, validateByRules, type FormFailure } from '@croupier/forms';
import { Button, DescriptionList, Stack } from '@croupier/ui';
import { inTurn, maxLength, minLength, required } from '@croupier/validation';
import { Points } from '../../features/points/index.ts';
import { useRewardText } from '../../features/rewards/index.ts';
import { $isBuying, buyFx } from '../../features/shop/index.ts';
import styles from '../dialog.module.css';
import type { KnownProduct } from './of-product.tsx';

type Values = { address: string };

const addressLength = { min: 10, max: 400 } as const;
const rules = { address: inTurn(required, minLength(addressLength.min), maxLength(addressLength.max)) };

/** Why nothing was bought, in words that say what to do. */
const useRefusal = (): ((failure: FormFailure) => string) => {
  const { t } = useLingui();
  return ({ code, reason }) => {
    switch (code) {
      case 'network':
      case 'timeout':
      case 'aborted':
      case 'invalid_response': return t`No answer came. Check the connection and try again: you pay once, however often you send it.`;
      case 'InvalidRequestException': return reason === 'idempotency_key_reused' ? t`An earlier attempt with another address has gone through. Look at your purchases before you try again.` : t`The request was not understood. Reload the page and try again.`;
      case 'InvalidParameterException': return t`This is not on sale any more.`;
      case 'TooManyRequestsException': return t`That was too often. Wait a minute, then try again.`;
      case 'AuthorizationException': return t`You have been signed out. Sign in to go on.`;
      case 'AccessDeniedException': return reason === 'self_excluded' ? t`You are on a break from playing. Once it ends you can buy here again; your points stay yours.` : t`Your account may not do this at the moment.`;
      case 'BillingTransactionDeclinedException': return declined(reason);
      default: return t`It was not bought, and nothing was paid. Try again in a moment.`;
    }
  };
  function declined(reason: string | undefined): string {
    if (reason === 'sold_out') return t`The last one has just gone.`;
    if (reason === 'limit_reached') return t`You have had as many of these as one player may.`;
    return t`Your points are no longer enough for this.`;
  }
};

/** What the purchase comes to, the address of a thing, and the button that buys. */
export const PurchaseForm = ({ known: { product, info } }: Readonly<{ known: KnownProduct }>): ReactNode => {
  const { t } = useLingui();
  const { buy, isBuying, close, open } = useUnit({ buy: buyFx, isBuying: $isBuying, close: dialogClosed, open: dialogOpened });
  const refusalText = useRefusal();
  const { id, price, reward } = product;
  const alias = info?.pointsAlias ?? t`Points`;
  const points = info?.points ?? 0;
  const rewardText = useRewardText(alias)(reward);
  const isThing = reward.type === 'item';
  const validate = useMemo(() => (isThing ? validateByRules(rules) : undefined), [isThing]);

  const submit = async ({ address = '' }: Partial<Values>) => {
    try {
      const purchase = await buy(isThing ? { id, address: address.trim() } : { id });
      close({ result: true });
      open({ name: 'loyalty-shop-buy', props: { purchase } });
      return undefined;
    } catch (error) {
      return serverErrors(error, { fields: isThing ? ['address'] : [] });
    }
  };

  return (
    <AppForm<Partial<Values>> label={t`Purchase`} onSubmit={submit} {...(validate ? { validate } : {})}>
      <Stack gap={5}>
        <div className={styles.facts}>
          <DescriptionList
            items={[
              { term: t`You get`, value: rewardText },
              { term: t`Price`, value: <Points value={price} alias={alias} /> },
              { term: t`You have`, value: <Points value={points} alias={alias} size="s" /> },
              { term: t`Left afterwards`, value: <Points value={points - price} alias={alias} size="s" /> },
            ]}
          />
        </div>
        {isThing && (
          <FormTextAreaField
            name="address"
            label={t`Where shall we send it?`}
            hint={t`Name, street, postcode, town and country.`}
            autoComplete="street-address"
            maxLength={addressLength.max}
            rows={4}
            required
          />
        )}
        <FormError>{refusalText}</FormError>
        <div className={styles.actions}>
          <Button size="l" variant="secondary" disabled={isBuying} onClick={() => close({ result: false })}>{t`Not now`}</Button>
          <SubmitButton pending={isBuying}>{t`Get it`}</SubmitButton>
        </div>
      </Stack>
    </AppForm>
  );
};
