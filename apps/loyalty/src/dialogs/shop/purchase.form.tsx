import { useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import { useMemo, type ReactNode } from 'react';
import { dialogClosed, dialogOpened } from '@croupier/dialogs';
import {
  AppForm,
  FormError,
  FormTextAreaField,
  serverErrors,
  SubmitButton,
  useTooManyText,
  validateByRules,
  type FormFailure,
} from '@croupier/forms';
import { Button, DescriptionList, Stack } from '@croupier/ui';
import { combineRules, maxLength, minLength, required } from '@croupier/validation';
import { Points } from '../../features/points/index.ts';
import { useRewardText } from '../../features/rewards/index.ts';
import { $isBuying, buyFx } from '../../features/shop/index.ts';
import styles from '../dialog.module.css';
import type { KnownProduct } from './of-product.tsx';

type Values = { address: string };

const addressLength = { min: 10, max: 400 } as const;
const rules = { address: combineRules(required, minLength(addressLength.min), maxLength(addressLength.max)) };

/** The error of a failed purchase, with what the player can do. */
const useRefusal = (): ((failure: FormFailure) => string) => {
  const { t } = useLingui();
  const tooMany = useTooManyText();
  return ({ code, reason, data }) => {
    switch (code) {
      case 'network':
      case 'timeout':
      case 'aborted':
      case 'invalid_response':
        return t`We got no response. Check your connection and try again. You will not be charged twice.`;
      case 'InvalidRequestException':
        return reason === 'idempotency_key_reused'
          ? t`An earlier attempt with a different address was completed. Check your purchases before you try again.`
          : t`Something went wrong. Reload the page and try again.`;
      case 'InvalidParameterException':
        return t`This item is no longer available.`;
      case 'TooManyRequestsException':
        return tooMany(data);
      case 'AuthorizationException':
        return t`You have been logged out. Log in to continue.`;
      case 'AccessDeniedException':
        return reason === 'self_excluded'
          ? t`You cannot buy in the shop during a break or self-exclusion. You keep your points.`
          : t`This purchase is not available for your account right now.`;
      case 'BillingTransactionDeclinedException':
        return declined(reason);
      default:
        return t`We could not complete your purchase. Try again in a moment. You will not be charged twice.`;
    }
  };
  function declined(reason: string | undefined): string {
    if (reason === 'sold_out') return t`This item is sold out.`;
    if (reason === 'limit_reached') return t`You have reached the limit for this item.`;
    return t`You no longer have enough points.`;
  }
};

/** What the player gets, the price, and the balance before and after. */
const PurchaseFacts = ({ known: { product, info } }: Readonly<{ known: KnownProduct }>): ReactNode => {
  const { t } = useLingui();
  const alias = info?.pointsAlias ?? t`Points`;
  const points = info?.points ?? 0;
  const rewardText = useRewardText(alias)(product.reward);
  return (
    <div className={styles.facts}>
      <DescriptionList
        items={[
          { term: t`You get`, value: rewardText },
          { term: t`Price`, value: <Points value={product.price} alias={alias} /> },
          { term: t`Your balance`, value: <Points value={points} alias={alias} size="s" /> },
          { term: t`Balance after purchase`, value: <Points value={points - product.price} alias={alias} size="s" /> },
        ]}
      />
    </div>
  );
};

const AddressField = (): ReactNode => {
  const { t } = useLingui();
  return (
    <FormTextAreaField
      name="address"
      label={t`Delivery address`}
      hint={t`Name, street, postcode, town and country.`}
      autoComplete="street-address"
      maxLength={addressLength.max}
      rows={4}
      required
    />
  );
};

/** The total of the purchase, the address of a shipped product, and the submit button. */
export const PurchaseForm = ({ known }: Readonly<{ known: KnownProduct }>): ReactNode => {
  const { t } = useLingui();
  const { buy, isBuying, close, open } = useUnit({
    buy: buyFx,
    isBuying: $isBuying,
    close: dialogClosed,
    open: dialogOpened,
  });
  const refusalText = useRefusal();
  const { id, reward } = known.product;
  const isShipped = reward.type === 'item';
  const validate = useMemo(() => (isShipped ? validateByRules(rules) : undefined), [isShipped]);

  const submit = async ({ address = '' }: Partial<Values>) => {
    try {
      const purchase = await buy(isShipped ? { id, address: address.trim() } : { id });
      close({ result: true });
      open({ name: 'loyalty-shop-buy', props: { purchase } });
      return undefined;
    } catch (error) {
      return serverErrors(error, { fields: isShipped ? ['address'] : [] });
    }
  };

  return (
    <AppForm<Partial<Values>> label={t`Purchase`} onSubmit={submit} {...(validate ? { validate } : {})}>
      <Stack gap={5}>
        <PurchaseFacts known={known} />
        {isShipped && <AddressField />}
        <FormError>{refusalText}</FormError>
        <div className={styles.actions}>
          <Button size="l" variant="secondary" disabled={isBuying} onClick={() => close({ result: false })}>
            {t`Cancel`}
          </Button>
          <SubmitButton pending={isBuying}>{t`Buy`}</SubmitButton>
        </div>
      </Stack>
    </AppForm>
  );
};
