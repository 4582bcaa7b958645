import { useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import type { PaymentMethod, RequisiteField } from '@croupier/contract/cashier';
import { FormSelectField, FormTextField, type FormTextFieldProps } from '@croupier/forms';
import { ErrorState, Stack } from '@croupier/ui';
import { $banks, $banksFailed, banksRetried } from './banks.model.ts';
import { HostedCardField } from './hosted-card-field.tsx';
import { fieldNameOf } from './requisites.schema.ts';
import { useBankAccountNames } from './use-bank-account-names.ts';

type Look = Partial<
  Pick<
    FormTextFieldProps,
    'autoComplete' | 'inputMode' | 'autoCapitalize' | 'type' | 'mask' | 'dir' | 'maxLength' | 'withWesternDigits'
  >
>;

const looks: Readonly<Record<Exclude<RequisiteField['type'], 'bank' | 'hosted_card' | 'card_number'>, Look>> = {
  text: {},
  card_holder: { autoComplete: 'cc-name', autoCapitalize: 'characters' },
  account_holder: { autoComplete: 'name' },
  card_expiry: { autoComplete: 'cc-exp', inputMode: 'numeric', mask: '##/##', dir: 'ltr' },
  iban: { autoCapitalize: 'characters', dir: 'ltr', maxLength: 42, withWesternDigits: true },
  account_number: {
    autoComplete: 'off',
    autoCapitalize: 'characters',
    dir: 'ltr',
    maxLength: 42,
    withWesternDigits: true,
  },
  bank_code: { autoComplete: 'off', autoCapitalize: 'characters', dir: 'ltr', maxLength: 20, withWesternDigits: true },
  routing_number: { autoComplete: 'off', inputMode: 'numeric', dir: 'ltr', maxLength: 12, withWesternDigits: true },
  clabe: { autoComplete: 'off', inputMode: 'numeric', dir: 'ltr', maxLength: 24, withWesternDigits: true },
  bic: { autoComplete: 'off', autoCapitalize: 'characters', dir: 'ltr', maxLength: 14, withWesternDigits: true },
  phone: { autoComplete: 'tel', inputMode: 'tel', dir: 'ltr' },
  email: { autoComplete: 'email', type: 'email', inputMode: 'email', dir: 'ltr' },
  wallet: { autoComplete: 'off', dir: 'ltr', withWesternDigits: true },
};

const BankField = ({ field }: Readonly<{ field: RequisiteField }>) => {
  const { banks, isFailed, retry } = useUnit({ banks: $banks, isFailed: $banksFailed, retry: banksRetried });
  if (isFailed) return <ErrorState compact onRetry={() => retry()} />;
  return (
    <FormSelectField
      name={fieldNameOf(field.sysname)}
      label={field.label}
      required={field.is_required}
      icon="landmark"
      placeholder={field.placeholder}
      options={banks.map(({ code, name }) => ({ value: code, label: name }))}
    />
  );
};

/** The fields of a method's requisites. A card is entered into the provider's frame. */
export const RequisiteFields = ({ method }: Readonly<{ method: Pick<PaymentMethod, 'sysname' | 'requisites'> }>) => {
  const { t } = useLingui();
  // The fields of the seed have translations; fields that an operator added show their label.
  const known: Readonly<Record<string, string>> = {
    ...useBankAccountNames(),
    card_number: t`Card`,
    card_holder: t`Name on card`,
    account_holder: t`Account holder`,
    card_expiry: t`Expiry date (MM/YY)`,
    bank: t`Bank`,
    phone: t`Phone number`,
    account_email: t`Wallet email`,
    wallet: t`Wallet address`,
  };
  const placeholders: Readonly<Record<string, string>> = {
    card_holder: t`As printed on the card`,
    account_holder: t`As your bank writes it`,
    bank: t`Choose your bank`,
    wallet: t`Receiving address`,
  };
  return (
    <Stack gap={4}>
      {method.requisites.map((original) => {
        const field = {
          ...original,
          label: known[original.sysname] ?? original.label,
          placeholder: placeholders[original.sysname] ?? original.placeholder,
        };
        if (field.type === 'bank') return <BankField key={field.sysname} field={field} />;
        if (field.type === 'hosted_card')
          return <HostedCardField key={field.sysname} field={field} method={method.sysname} />;
        // No offered method has such a field.
        if (field.type === 'card_number') return null;
        const look = looks[field.type];
        return (
          <FormTextField
            key={field.sysname}
            name={fieldNameOf(field.sysname)}
            label={field.label}
            placeholder={field.placeholder}
            required={field.is_required}
            optional={!field.is_required}
            {...look}
            {...(field.mask ? { mask: field.mask } : {})}
          />
        );
      })}
    </Stack>
  );
};
