import { useLingui } from '@lingui/react/macro';

/** Names of what identifies a bank account, by the sysname of the seed's fields. */
export const useBankAccountNames = (): Readonly<Record<string, string>> => {
  const { t } = useLingui();
  return {
    iban: 'IBAN',
    bsb: 'BSB',
    ifsc: 'IFSC',
    clabe: 'CLABE',
    account_number: t`Account number`,
    sort_code: t`Sort code`,
    routing_number: t`Routing number`,
    institution_number: t`Institution number`,
    transit_number: t`Transit number`,
    branch_code: t`Branch code`,
    branch_number: t`Branch number`,
    bic: t`BIC (SWIFT code)`,
  };
};
