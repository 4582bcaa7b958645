import { useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import { useMemo } from 'react';
import type { PaymentMethod } from '@croupier/contract/cashier';
import { AppForm, FormSpy, SubmitButton, validateByRules } from '@croupier/forms';
import { currencyExponent, formatMoney, money } from '@croupier/money';
import { $cashierConfig } from '@croupier/site-config';
import { Card, Stack, isIconName } from '@croupier/ui';
import { amount as amountRule, combineRules, parseAmount, required, type Rule } from '@croupier/validation';
import { $isStartingDeposit, startDepositFx } from '../deposit/index.ts';
import { useIntent } from '../intent/index.ts';
import {
  MethodAmountField,
  MethodIcon,
  RequisiteFields,
  requisiteAlias,
  requisiteRules,
  requisitesOf,
  useMethodFacts,
  useMethodInfo,
} from '../payment-methods/index.ts';
import { formErrorsOf, RefusalError } from '../refusal/index.ts';
import { AmountPresets } from './amount-presets.tsx';
import styles from './deposit-form.module.css';
import { $largestAmount, $offers, $preselectedOffer, $requestedAmount } from './deposit-form.model.ts';
import { DepositSummary } from './deposit-summary.tsx';
import { noOffer, OfferChoice } from './offer-choice.tsx';

type Values = { amount: string; offer: string } & Record<string, string>;

/** The amount is required and a whole amount from the method's minimum to the largest that is allowed. */
const amountRuleOf = ({ min_amount, currency }: PaymentMethod, largest: number): Rule =>
  combineRules(required, amountRule({ min: min_amount, max: largest, currency }));

const SubmitDeposit = ({ method }: Readonly<{ method: PaymentMethod }>) => {
  const { t } = useLingui();
  const { isSending, config } = useUnit({ isSending: $isStartingDeposit, config: $cashierConfig });
  const icon = config?.depositButtonIcon ?? '';
  return (
    <FormSpy<Values> subscription={{ values: true, hasValidationErrors: true }}>
      {({ values, hasValidationErrors }) => {
        const minor = parseAmount(values.amount, method.currency);
        const sum = minor === null ? null : formatMoney(money(minor, method.currency));
        return (
          <SubmitButton
            pending={isSending}
            icon={isIconName(icon) ? icon : undefined}
            disabled={config?.defaultStateDepositButton === 'disabled' && Boolean(hasValidationErrors)}
          >
            {sum === null ? t`Deposit` : t`Deposit ${sum}`}
          </SubmitButton>
        );
      }}
    </FormSpy>
  );
};

const MethodHead = ({ method }: Readonly<{ method: PaymentMethod }>) => {
  const { bounds, fee, time } = useMethodFacts()(method);
  const description = useMethodInfo()(method.sysname)?.description;
  return (
    <Card padding="m" className={styles.method}>
      <MethodIcon sysname={method.sysname} />
      <div className={styles.words}>
        {description && <p className={styles.description}>{description}</p>}
        <p className={styles.facts}>
          {bounds} · {fee} · {time}
        </p>
      </div>
    </Card>
  );
};

/** Starts the deposit with the values of the form; returns the errors of its fields when it is refused. */
const useSubmit = (method: PaymentMethod) => {
  const start = useUnit(startDepositFx);
  return async (values: Values) => {
    try {
      await start({
        method: method.sysname,
        amount: parseAmount(values.amount, method.currency) ?? 0,
        requisites: requisitesOf(method.requisites, values),
        ...(values.offer === noOffer ? {} : { campaign_offer_id: values.offer }),
      });
      return undefined;
    } catch (error) {
      return formErrorsOf(error, { ...requisiteAlias(method.requisites), campaign_offer_id: 'offer' });
    }
  };
};

/** Amount, requisites and offer of a deposit, and a summary of what happens next. */
export const DepositForm = ({ method }: Readonly<{ method: PaymentMethod }>) => {
  const { t } = useLingui();
  const { offers, preselected, requested, largest } = useUnit({
    largest: $largestAmount,
    offers: $offers,
    preselected: $preselectedOffer,
    requested: $requestedAmount,
  });
  useIntent('deposit');
  const submit = useSubmit(method);
  const validate = useMemo(
    () => validateByRules({ amount: amountRuleOf(method, largest), ...requisiteRules(method.requisites) }),
    [method, largest],
  );
  const initialValues = useMemo<Partial<Values>>(
    () => ({
      amount: requested === null ? '' : String(requested / 10 ** currencyExponent(method.currency)),
      offer: noOffer,
    }),
    [requested, method],
  );

  return (
    <AppForm<Values> label={t`Deposit`} onSubmit={submit} validate={validate} initialValues={initialValues}>
      <Stack gap={5}>
        <MethodHead method={method} />
        <Card padding="l">
          <Stack gap={5}>
            <Stack gap={3}>
              <AmountPresets method={method} />
              <MethodAmountField method={method} />
            </Stack>
            <RequisiteFields method={method} />
            {offers.length > 0 && <OfferChoice offers={offers} method={method} preselected={preselected} />}
          </Stack>
        </Card>
        <DepositSummary method={method} offers={offers} />
        <RefusalError />
        <SubmitDeposit method={method} />
      </Stack>
    </AppForm>
  );
};
