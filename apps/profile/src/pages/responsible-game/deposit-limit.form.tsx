import { Trans, useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import { useMemo, type ReactNode } from 'react';
import { depositLimitPeriods, type DepositLimit } from '@croupier/contract/responsible-gaming';
import { toastShown } from '@croupier/dialogs';
import {
  AppForm,
  FORM_ERROR,
  FormAmountField,
  FormError,
  FormSpy,
  isUnanswered,
  serverErrors,
  SubmitButton,
  useTooManyText,
  validateByRules,
} from '@croupier/forms';
import { currencyExponent, formatMoney, type Currency } from '@croupier/money';
import { Icon, type IconName } from '@croupier/ui';
import { amount as amountRule, combineRules, parseAmount, required } from '@croupier/validation';
import { holdsAtOnce, type LimitPeriod } from './deposit-limit.ts';
import { setLimitFx } from './deposit-limit.model.ts';
import { PeriodChoice } from './period-choice.tsx';
import styles from './responsible-game.module.css';
import { useLimitWords } from './use-limit-words.ts';

type Values = Readonly<{ period: string; limit_amount: string }>;

/** The largest limit that the platform accepts, in minor units. */
const largest = 1_000_000_000_000;
const isPeriod = (value: string): value is LimitPeriod => depositLimitPeriods.some((period) => period === value);

const Effect = ({ icon, children }: Readonly<{ icon: IconName; children: ReactNode }>) => (
  <p className={styles.when}>
    <Icon name={icon} size={18} />
    <span>{children}</span>
  </p>
);

/** Shows when the entered limit would take effect, before it is sent. */
const WhenItHolds = ({ limit, currency }: Readonly<{ limit: DepositLimit; currency: Currency }>) => {
  const { t } = useLingui();
  return (
    <FormSpy<Values> subscription={{ values: true }}>
      {({ values: { period, limit_amount: typed } }) => {
        const amount = parseAmount(typed, currency);
        if (amount === null || !isPeriod(period) || limit.period === 'none') {
          return (
            <Effect icon="info">
              <Trans>
                New and lower limits apply immediately. Increases take effect after a waiting period and only after you
                confirm them.
              </Trans>
            </Effect>
          );
        }
        const isNow = holdsAtOnce(limit, { period, amount }, currency);
        if (isNow === null) {
          return (
            <Effect icon="info">
              <Trans>
                Decreases apply immediately. Increases take effect after a waiting period and only after you confirm
                them.
              </Trans>
            </Effect>
          );
        }
        if (isNow) return <Effect icon="zap">{t`This limit applies immediately.`}</Effect>;
        return (
          <Effect icon="hourglass">
            <Trans>
              This increases your limit. It takes effect after a waiting period and only after you confirm it. Until
              then your current limit stays.
            </Trans>
          </Effect>
        );
      }}
    </FormSpy>
  );
};

const useSetLimit = () => {
  const { t } = useLingui();
  const { set, toast } = useUnit({ set: setLimitFx, toast: toastShown });
  return ({ period, limit_amount: typed }: Values, currency: Currency) => {
    const amount = parseAmount(typed, currency);
    if (!isPeriod(period) || amount === null) {
      return Promise.resolve({ [FORM_ERROR]: { code: 'unknown', message: '' } });
    }
    return set({ period, limit_amount: amount }).then(
      ({ requested, limit_amount: now }) => {
        const sum = now ? formatMoney(now) : '';
        toast(
          requested
            ? { kind: 'info', text: t`Request received. Your current limit stays until you confirm the change.` }
            : { kind: 'success', text: t`Your deposit limit is now ${sum}.` },
        );
        return undefined;
      },
      (error: unknown) => serverErrors(error, { fields: ['period', 'limit_amount'] }),
    );
  };
};

/** Returns the rules of the form: a period, and an amount of at least one major unit. */
const useLimitRules = (currency: Currency) =>
  useMemo(() => {
    const least = 10 ** currencyExponent(currency);
    return validateByRules({
      period: required,
      limit_amount: combineRules(
        required,
        amountRule({ min: least, max: 0, currency }),
        amountRule({ min: least, max: largest, currency }),
      ),
    });
  }, [currency]);

const LimitError = () => {
  const { failure } = useLimitWords();
  const tooMany = useTooManyText();
  return (
    <FormError>
      {({ code, reason, data }) => {
        if (isUnanswered({ code })) return failure('');
        return code === 'TooManyRequestsException' ? tooMany(data) : failure(reason ?? '');
      }}
    </FormError>
  );
};

/** The form that sets or changes the deposit limit. */
export const DepositLimitForm = ({ limit, currency }: Readonly<{ limit: DepositLimit; currency: Currency }>) => {
  const { t } = useLingui();
  const set = useSetLimit();
  const { periods } = useLimitWords();
  const isNew = limit.period === 'none';
  const validate = useLimitRules(currency);
  const initialValues = useMemo<Partial<Values>>(
    () => ({ period: limit.period === 'none' ? '7' : limit.period, limit_amount: '' }),
    [limit.period],
  );
  return (
    <AppForm<Values>
      key={`${limit.period} ${limit.limit_amount?.amount ?? 0} ${limit.requested?.confirmable_at ?? ''}`}
      label={isNew ? t`Set a deposit limit` : t`Change deposit limit`}
      onSubmit={(values) => set(values, currency)}
      initialValues={initialValues}
      validate={validate}
      className={styles.form ?? ''}
    >
      <LimitError />
      <div className={styles.amount}>
        <FormAmountField
          name="limit_amount"
          label={isNew ? t`Limit amount` : t`New limit`}
          currency={currency}
          required
        />
      </div>
      <PeriodChoice
        name="period"
        legend={t`Period`}
        options={depositLimitPeriods.map((value) => ({ value, label: periods[value] }))}
      />
      <WhenItHolds limit={limit} currency={currency} />
      <div>
        <SubmitButton block={false} size="m">
          {isNew ? t`Set limit` : t`Change limit`}
        </SubmitButton>
      </div>
    </AppForm>
  );
};
