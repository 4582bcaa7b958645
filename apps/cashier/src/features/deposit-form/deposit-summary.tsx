import { useLingui } from '@lingui/react/macro';
import type { Offer } from '@croupier/contract/bonuses';
import { amountAfterFee, feeOf, type PaymentMethod } from '@croupier/contract/cashier';
import { FormSpy } from '@croupier/forms';
import { money } from '@croupier/money';
import { Amount, Card, DescriptionList } from '@croupier/ui';
import { parseAmount } from '@croupier/validation';
import { DepositLimitText } from '../deposit-limit/index.ts';
import { useMethodFacts } from '../payment-methods/index.ts';
import styles from './deposit-form.module.css';
import { noOffer } from './offer-choice.tsx';
import { useOfferReward } from './use-offer-reward.ts';

type Values = { amount: string; offer: string };

const Lines = ({
  method,
  amount,
  offer,
}: Readonly<{ method: PaymentMethod; amount: number | null; offer: Offer | undefined }>) => {
  const { t } = useLingui();
  const { fee: feeText, time } = useMethodFacts()(method);
  const rewardOf = useOfferReward();
  const fee = amount === null ? null : feeOf(method, amount);
  const none = '–';
  return (
    <DescriptionList
      items={[
        {
          term: t`You pay`,
          value: amount === null ? none : <Amount value={money(amount, method.currency)} tone="strong" />,
        },
        { term: t`Fee`, value: fee === null || fee.amount === 0 ? feeText : <Amount value={fee} /> },
        {
          term: t`Added to your balance`,
          value: amount === null ? none : <Amount value={amountAfterFee(method, amount)} tone="strong" size="l" />,
        },
        ...(offer
          ? [{ term: t`Bonus`, value: rewardOf(offer, amount === null ? null : money(amount, method.currency)) }]
          : []),
        { term: t`Processing time`, value: time },
        { term: t`Deposit limit`, value: <DepositLimitText /> },
      ]}
    />
  );
};

/** Amount, fee and bonus of the deposit, before the player starts it. */
export const DepositSummary = ({ method, offers }: Readonly<{ method: PaymentMethod; offers: readonly Offer[] }>) => {
  const { t } = useLingui();
  const next: Readonly<Record<PaymentMethod['flow'], string>> = {
    redirect: t`You will confirm the payment on the provider's page and then return here.`,
    iframe: t`The provider's form will open on this page. We never see the details you enter there.`,
    new_window: t`The provider's page will open in a new window. The result appears here.`,
    mobile: t`You will scan a QR code or open the payment app on your phone. The result appears here.`,
  };
  return (
    <Card as="section" tone="sunken" title={t`Summary`}>
      <FormSpy<Values> subscription={{ values: true }}>
        {({ values }) => (
          <Lines
            method={method}
            amount={parseAmount(values.amount, method.currency)}
            offer={values.offer === noOffer ? undefined : offers.find(({ id }) => id === values.offer)}
          />
        )}
      </FormSpy>
      <p className={styles.note}>{next[method.flow]}</p>
    </Card>
  );
};
