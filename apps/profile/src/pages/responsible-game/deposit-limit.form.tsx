import { useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import { useMemo } from 'react';
import { depositLimitPeriods, type DepositLimit } from '@croupier/contract/responsible-gaming';
import { toastShown } from '@croupier/dialogs';
import { AppForm, FORM_ERROR, FormAmountField, FormError, FormSpy, isUnanswered, serverErrors, SubmitButton, validateByRules } from '@croupier/forms';
import { currencyExponent, formatMoney, type Currency } from '@croupier/money';
import { Icon } from '@croupier/ui';
import { amount as amountRule, inTurn, parseAmount, required } from '@croupier/validation';
import { holdsAtOnce, type LimitPeriod } from './deposit-limit.ts';
import { setLimitFx } from './deposit-limit.model.ts';
import { PeriodChoice } from './period-choice.tsx';
import styles from './responsible-game.module.css';
import { useLimitWords } from './use-limit-words.ts';

type Values = Readonly<{ period: string; limit_amount: string }>;

/** The largest the platform takes, in minor units. */
const largest = 1_000_000_000_000;
const isPeriod = (value: string): value is LimitPeriod => depositLimitPeriods.some((period) => period === value);

/** When what is typed will hold, told before it is sent. */
const WhenItHolds = ({ limit, currency }: Readonly<{ limit: DepositLimit; currency: Currency }>) => {
  const { t } = useLingui();
  return (
    <FormSpy<Values> subscription={{ values: true }}>
      {({ values: { period, limit_amount: typed } }) => {
        const amount = parseAmount(typed, currency);
        if (amount === null || !isPeriod(period) || limit.period === 'none') return <p className={styles.when}><Icon name="info" size={18} /><span>{t`A first or stricter limit holds at once. A looser one waits, and you confirm it then.`}</span></p>;
        const isNow = holdsAtOnce(limit, { period, amount }, currency);
        if (isNow === null) return <p className={styles.when}><Icon name="info" size={18} /><span>{t`Stricter than now, it holds at once. Looser, it waits, and you confirm it then.`}</span></p>;
        return isNow
          ? <p className={styles.when}><Icon name="zap" size={18} /><span>{t`Not looser than now: it holds at once.`}</span></p>
          : <p className={styles.when}><Icon name="hourglass" size={18} /><span>{t`Looser than now: it waits first, and you confirm it then. Until then the present limit stays.`}</span></p>;
      }}
    </FormSpy>
  );
};

/** How much may be deposited, and in which time. */
export const DepositLimitForm = ({ limit, currency }: Readonly<{ limit: DepositLimit; currency: Currency }>) => {
  const { t } = useLingui();
  const { set, toast } = useUnit({ set: setLimitFx, toast: toastShown });
  const { periods, failure } = useLimitWords();
  const isNew = limit.period === 'none';
  const validate = useMemo(() => {
    const least = 10 ** currencyExponent(currency);
    return validateByRules({ period: required, limit_amount: inTurn(required, amountRule({ min: least, max: 0, currency }), amountRule({ min: least, max: largest, currency })) });
  }, [currency]);
  const initialValues = useMemo<Partial<Values>>(() => ({ period: limit.period === 'none' ? '7' : limit.period, limit_amount: '' }), [limit.period]);
  const submit = ({ period, limit_amount: typed }: Values) => {
    const amount = parseAmount(typed, currency);
    if (!isPeriod(period) || amount === null) return Promise.resolve({ [FORM_ERROR]: { code: 'unknown', message: '' } });
    return set({ period, limit_amount: amount }).then(({ requested, limit_amount: now }) => {
      const sum = now ? formatMoney(now) : '';
      toast(requested ? { kind: 'info', text: t`Your wish is noted. The present limit stays until you confirm the new one.` } : { kind: 'success', text: t`Your limit of ${sum} holds from now on.` });
      return undefined;
    }, (error: unknown) => serverErrors(error, { fields: ['period', 'limit_amount'] }));
  };
  return (
    <AppForm<Values> key={`${limit.period} ${limit.limit_amount?.amount ?? 0} ${limit.requested?.confirmable_at ?? ''}`} label={isNew ? t`Set a deposit limit` : t`Change the deposit limit`} onSubmit={submit} initialValues={initialValues} validate={validate} className={styles.form ?? ''}>
      <FormError>{(refused) => (isUnanswered(refused) ? failure('') : refused.code === 'TooManyRequestsException' ? t`That was too often. Wait a minute, then try again.` : failure(refused.reason ?? ''))}</FormError>
      <div className={styles.amount}><FormAmountField name="limit_amount" label={isNew ? t`At most deposit` : t`New limit`} currency={currency} required /></div>
      <PeriodChoice name="period" legend={t`In the last`} options={depositLimitPeriods.map((value) => ({ value, label: periods[value] }))} />
      <WhenItHolds limit={limit} currency={currency} />
      <div><SubmitButton block={false} size="m">{isNew ? t`Set the limit` : t`Change the limit`}</SubmitButton></div>
    </AppForm>
  );
};
