import { useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import { useCallback, useMemo, useState } from 'react';
import { amountAfterFee, feeOf, type PaymentMethod } from '@croupier/contract/cashier';
import { isRefusal } from '@croupier/api-client';
import { dialogOpened, openConfirmFx, openDialogFx, type ConfirmQuestion } from '@croupier/dialogs';
import { AppForm, FormSpy, SubmitButton, useField, validateByRules } from '@croupier/forms';
import { currencyExponent, formatMoney, money } from '@croupier/money';
import { href } from '@croupier/router';
import { Amount, Button, Card, DescriptionList, Stack } from '@croupier/ui';
import { amount as amountRule, combineRules, parseAmount, required, type Rule } from '@croupier/validation';
import { useIntent } from '../../features/intent/index.ts';
import {
  cardNumberFields,
  MethodAmountField,
  requisiteAlias,
  useMethodFacts,
  useMethodName,
} from '../../features/payment-methods/index.ts';
import { formErrorsOf, RefusalError } from '../../features/refusal/index.ts';
import { newDetails, payeeOf, payoutRules, savedField } from './payout-details.schema.ts';
import { PayoutDetails } from './payout-details.tsx';
import styles from './withdraw.module.css';
import {
  $isRequestingWithdrawal,
  $savedOfMethod,
  $withdrawSettings,
  requestWithdrawalFx,
} from './withdraw.page.model.ts';
import { reachableAmount, useLimitItems } from './withdrawal-limits.tsx';

type Values = { amount: string } & Record<string, string>;

/** A whole amount from the method's minimum to the largest that is allowed. */
const amountRuleOf = ({ min_amount, currency }: PaymentMethod, largest: number): Rule =>
  combineRules(required, amountRule({ min: min_amount, max: largest, currency }));

/** Fills in the largest amount; absent when the balance or a limit does not reach the method's minimum. */
const WithdrawAll = ({ method, largest }: Readonly<{ method: PaymentMethod; largest: number }>) => {
  const { t } = useLingui();
  const { input } = useField<string>('amount', { subscription: { value: true } });
  const unit = 10 ** currencyExponent(method.currency);
  const whole = Math.floor(largest / unit);
  if (whole * unit < method.min_amount) return null;
  const sum = formatMoney(money(whole * unit, method.currency));
  return (
    <span>
      <Button size="s" variant="ghost" onClick={() => input.onChange(String(whole))}>{t`Withdraw all (${sum})`}</Button>
    </span>
  );
};

const Summary = ({ method }: Readonly<{ method: PaymentMethod }>) => {
  const { t } = useLingui();
  const { fee: feeText, time } = useMethodFacts()(method);
  const limits = useLimitItems();
  const none = '–';
  return (
    <Card as="section" tone="sunken" title={t`Summary`}>
      <FormSpy<Values> subscription={{ values: true }}>
        {({ values }) => {
          const minor = parseAmount(values.amount, method.currency);
          return (
            <DescriptionList
              items={[
                {
                  term: t`From your main balance`,
                  value: minor === null ? none : <Amount value={money(minor, method.currency)} tone="strong" />,
                },
                {
                  term: t`Fee`,
                  value:
                    minor === null || feeOf(method, minor).amount === 0 ? (
                      feeText
                    ) : (
                      <Amount value={feeOf(method, minor)} />
                    ),
                },
                {
                  term: t`You receive`,
                  value:
                    minor === null ? none : <Amount value={amountAfterFee(method, minor)} tone="strong" size="l" />,
                },
                { term: t`Processing time`, value: time },
                ...limits,
              ]}
            />
          );
        }}
      </FormSpy>
      <p className={styles.next}>
        {t`We reserve the amount immediately. You can cancel until we send it and get the amount back.`}
      </p>
    </Card>
  );
};

/** The withdrawal would end an active bonus: the player must agree first. */
const requiresBonusBurn = (error: unknown): boolean =>
  isRefusal(error, 'WithdrawalDeclinedException') && error.reason === 'active_bonus';

const useQuestion = (method: PaymentMethod): ((minor: number) => ConfirmQuestion) => {
  const { t } = useLingui();
  const name = useMethodName()(method);
  return (minor) => {
    const sum = formatMoney(money(minor, method.currency));
    const received = formatMoney(amountAfterFee(method, minor));
    return {
      title: t`Withdraw ${sum}?`,
      content: t`Method: ${name}. You will receive ${received}.`,
      textAgree: t`Withdraw`,
      textReject: t`Cancel`,
    };
  };
};

/** The errors of fields that contain a card number, which only the provider may receive. */
const useCardNumberCheck = ({ requisites }: PaymentMethod) => {
  const { t } = useLingui();
  const text = t`Do not enter a card number here.`;
  return useCallback(
    (values: Values) => Object.fromEntries(cardNumberFields(requisites, values).map((name) => [name, text])),
    [requisites, text],
  );
};

/** Requests the withdrawal after a confirmation; returns the errors of the form's fields when it is refused. */
const useSubmit = (method: PaymentMethod) => {
  const { send, confirm, ask, open } = useUnit({
    send: requestWithdrawalFx,
    confirm: openConfirmFx,
    ask: openDialogFx,
    open: dialogOpened,
  });
  const questionOf = useQuestion(method);
  return async (values: Values) => {
    const minor = parseAmount(values.amount, method.currency) ?? 0;
    if (!(await confirm(questionOf(minor)))) return undefined;
    const body = { method: method.sysname, amount: minor, ...payeeOf(method, values) };
    try {
      await send(body).catch(async (error: unknown) => {
        // Another body has another key: the platform does not answer with the stored refusal.
        if (!requiresBonusBurn(error) || (await ask({ name: 'burn-bonuses', type: 'confirm' })) !== true) throw error;
        return send({ ...body, burn_bonuses: true });
      });
      return undefined;
    } catch (error) {
      if (isRefusal(error, 'UserNeedProfileDataException'))
        open({
          name: 'fill-profile-info',
          type: 'confirm',
          props: { from: href('/cashier/withdraw'), toastType: 'withdrawal' },
        });
      return formErrorsOf(error, { ...requisiteAlias(method.requisites), saved_requisites: savedField });
    }
  };
};

/** Amount and requisites of a withdrawal. */
export const WithdrawalForm = ({ method }: Readonly<{ method: PaymentMethod }>) => {
  const { t } = useLingui();
  const { settings, saved, isSending } = useUnit({
    settings: $withdrawSettings,
    saved: $savedOfMethod,
    isSending: $isRequestingWithdrawal,
  });
  const reachable = reachableAmount(settings, method);
  const largest = reachable < method.min_amount ? method.max_amount : reachable;
  useIntent('withdrawal');
  const submit = useSubmit(method);
  const withoutCards = useCardNumberCheck(method);
  const validate = useMemo(() => {
    const byRules = validateByRules({ amount: amountRuleOf(method, largest), ...payoutRules(method) });
    return (values: Values) => ({ ...byRules(values), ...withoutCards(values) });
  }, [method, largest, withoutCards]);
  // The values that the form begins with: a removal must not reset what the player has typed.
  const [initialValues] = useState<Partial<Values>>({ amount: '', [savedField]: saved[0]?.id ?? newDetails });
  const name = useMethodName()(method);
  const title = t`Withdraw with ${name}`;

  return (
    <AppForm<Values> label={title} onSubmit={submit} validate={validate} initialValues={initialValues}>
      <Stack gap={5}>
        <Card as="section" padding="l" title={title}>
          <Stack gap={5}>
            <div className={styles.amount}>
              <MethodAmountField method={method} />
              <WithdrawAll method={method} largest={reachable} />
            </div>
            <PayoutDetails method={method} />
          </Stack>
        </Card>
        <Summary method={method} />
        <RefusalError />
        <SubmitButton pending={isSending}>{t`Withdraw`}</SubmitButton>
      </Stack>
    </AppForm>
  );
};
