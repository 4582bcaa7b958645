import { useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import { useEffect, useRef } from 'react';
import type { PaymentMethod, SavedRequisites } from '@croupier/contract/cashier';
import { openConfirmFx } from '@croupier/dialogs';
import { FormRadioCards, useField, useForm } from '@croupier/forms';
import { Button, Notice, Stack } from '@croupier/ui';
import { $banks, RequisiteFields } from '../../features/payment-methods/index.ts';
import { hasNewDetails, newDetails, savedField } from './payout-details.schema.ts';
import { $hasRemovalFailed, $savedOfMethod, removalConfirmed } from './withdraw.page.model.ts';

/** The masked values of saved details, in the order of the method's fields, with the name of the bank. */
const useMaskedText = (method: PaymentMethod): ((saved: SavedRequisites) => string) => {
  const banks = useUnit($banks);
  return ({ masked }) =>
    method.requisites
      .flatMap(({ sysname, type }) => {
        const value = masked[sysname];
        if (value === undefined) return [];
        // An isolate keeps digits and dots in order in a right-to-left text.
        const text = type === 'bank' ? (banks.find(({ code }) => code === value)?.name ?? value) : value;
        return [`\u2068${text}\u2069`];
      })
      .join(' · ');
};

const RemoveButton = ({ saved, text }: Readonly<{ saved: SavedRequisites; text: string }>) => {
  const { t } = useLingui();
  const { confirm, remove } = useUnit({ confirm: openConfirmFx, remove: removalConfirmed });
  const question = {
    title: t`Remove these payout details?`,
    content: text,
    textAgree: t`Remove`,
    textReject: t`Keep`,
  };
  const ask = async () => {
    if (await confirm(question)) remove(saved.id);
  };
  return (
    <span>
      <Button size="s" variant="ghost" icon="trash-2" onClick={() => void ask()}>
        {t`Remove saved details`}
      </Button>
    </span>
  );
};

/**
 * Preselects the saved details that the player used last, also when the list arrives or changes later: until the player
 * has chosen others or entered new ones, and again after the chosen ones were removed.
 *
 * @returns the chosen value: an id, or `newDetails`
 */
const usePreselection = (method: PaymentMethod, saved: readonly SavedRequisites[]): string => {
  const { value, onChange } = useField<string>(savedField, { subscription: { value: true } }).input;
  const { getState } = useForm();
  const lastUsed = saved[0]?.id ?? newDetails;
  const preselected = useRef(lastUsed);
  const isGone = value !== newDetails && saved.every(({ id }) => id !== value);
  useEffect(() => {
    const before = preselected.current;
    preselected.current = lastUsed;
    const isUntouched = value === before && !hasNewDetails(method, getState().values);
    if (isGone || (lastUsed !== before && isUntouched)) onChange(lastUsed);
  }, [value, isGone, lastUsed, method, onChange, getState]);
  return value;
};

/** The choice between saved payout details and new ones. The details that the player used last are preselected. */
export const PayoutDetails = ({ method }: Readonly<{ method: PaymentMethod }>) => {
  const { t } = useLingui();
  const { saved, hasFailed } = useUnit({ saved: $savedOfMethod, hasFailed: $hasRemovalFailed });
  const textOf = useMaskedText(method);
  const value = usePreselection(method, saved);
  const chosen = saved.find(({ id }) => id === value);
  if (saved.length === 0) return <RequisiteFields method={method} />;
  const options = saved.map((one) => ({ value: one.id, label: textOf(one) }));
  return (
    <Stack gap={3}>
      <FormRadioCards
        name={savedField}
        legend={t`Pay out to`}
        options={[...options, { value: newDetails, label: t`Other details` }]}
      />
      {hasFailed && (
        <Notice tone="negative" announced>
          {t`We could not remove the details. Try again.`}
        </Notice>
      )}
      {chosen ? <RemoveButton saved={chosen} text={textOf(chosen)} /> : <RequisiteFields method={method} />}
    </Stack>
  );
};
