import type { PaymentMethod, RequisiteField } from '@croupier/contract/cashier';
import { currencies, moneyFromMajor, type Currency } from '@croupier/money';
import type { CashierSettings, WithdrawalLimitsSeed } from '../rules/cashier-settings.repository.ts';
import { bankAccountFields } from './bank-account.seed.ts';

export type MethodSeed = Readonly<PaymentMethod & { type: 'deposit' | 'withdrawal' }>;

/** About what ten dollars are, in round major units. */
const tenDollars: Readonly<Record<Currency, number>> = {
  USD: 10,
  EUR: 10,
  GBP: 10,
  TRY: 400,
  BRL: 50,
  MXN: 200,
  AED: 40,
  CAD: 15,
  JPY: 1500,
  KWD: 3,
};

const card: RequisiteField = {
  sysname: 'card_number',
  type: 'hosted_card',
  label: 'Card',
  placeholder: '',
  is_required: true,
};
const cardHolder: RequisiteField = {
  sysname: 'card_holder',
  type: 'card_holder',
  label: 'Card holder',
  placeholder: 'As printed on the card',
  is_required: true,
};
const accountHolder: RequisiteField = {
  sysname: 'account_holder',
  type: 'account_holder',
  label: 'Account holder',
  placeholder: 'As your bank writes it',
  is_required: true,
};
const bank: RequisiteField = {
  sysname: 'bank',
  type: 'bank',
  label: 'Bank',
  placeholder: 'Choose your bank',
  is_required: true,
};
const email: RequisiteField = {
  sysname: 'account_email',
  type: 'email',
  label: 'Wallet e-mail',
  placeholder: 'you@example.com',
  is_required: true,
};
const wallet: RequisiteField = {
  sysname: 'wallet',
  type: 'wallet',
  label: 'Wallet address',
  placeholder: 'The address that receives',
  is_required: true,
};

type Description = Readonly<{
  sysname: string;
  name: string;
  flow: PaymentMethod['flow'];
  /** Absent when the method only receives money. */
  withdrawal?: readonly [min: number, max: number];
  minutes: readonly [deposit: number, withdrawal: number];
  /** In steps of about ten dollars. */
  deposit: readonly [min: number, max: number];
  depositRequisites: readonly RequisiteField[];
  withdrawalRequisites: readonly RequisiteField[];
}>;

const descriptions: readonly Description[] = [
  {
    sysname: 'card',
    name: 'Bank card',
    flow: 'redirect',
    minutes: [0, 60],
    deposit: [1, 500],
    withdrawal: [2, 250],
    depositRequisites: [],
    withdrawalRequisites: [card, cardHolder],
  },
  {
    sysname: 'bank_transfer',
    name: 'Bank transfer',
    flow: 'redirect',
    minutes: [30, 1440],
    deposit: [2, 2000],
    withdrawal: [5, 1000],
    depositRequisites: [bank],
    withdrawalRequisites: [accountHolder, bank, ...bankAccountFields],
  },
  {
    sysname: 'ewallet',
    name: 'E-wallet',
    flow: 'iframe',
    minutes: [0, 15],
    deposit: [1, 300],
    withdrawal: [1, 300],
    depositRequisites: [email],
    withdrawalRequisites: [email],
  },
  {
    sysname: 'crypto',
    name: 'Crypto wallet',
    flow: 'new_window',
    minutes: [10, 30],
    deposit: [2, 5000],
    withdrawal: [2, 2500],
    depositRequisites: [],
    withdrawalRequisites: [wallet],
  },
  {
    sysname: 'mobile_pay',
    name: 'Mobile payment',
    flow: 'mobile',
    minutes: [0, 0],
    deposit: [1, 200],
    depositRequisites: [],
    withdrawalRequisites: [],
  },
];

const minor = (currency: Currency, steps: number): number =>
  moneyFromMajor(tenDollars[currency] * steps, currency).amount;

const methodsOf = (currency: Currency): readonly MethodSeed[] =>
  descriptions.flatMap(
    ({ sysname, name, flow, minutes, deposit, withdrawal, depositRequisites, withdrawalRequisites }) => {
      const common = { sysname, name, flow, currency, fee_basis_points: 0, fee_fixed: 0 };
      const incoming = {
        ...common,
        type: 'deposit' as const,
        min_amount: minor(currency, deposit[0]),
        max_amount: minor(currency, deposit[1]),
        processing_time_minutes: minutes[0],
        requisites: [...depositRequisites],
      };
      if (!withdrawal) return [incoming];
      const outgoing = {
        ...common,
        type: 'withdrawal' as const,
        min_amount: minor(currency, withdrawal[0]),
        max_amount: minor(currency, withdrawal[1]),
        processing_time_minutes: minutes[1],
        requisites: [...withdrawalRequisites],
        ...(sysname === 'bank_transfer'
          ? { fee_fixed: moneyFromMajor(1, currency).amount * Math.ceil(tenDollars[currency] / 10) }
          : {}),
      };
      return [incoming, outgoing];
    },
  );

/** The payment methods of a new platform; the operator API changes them. */
export const paymentMethodSeeds: readonly MethodSeed[] = currencies.flatMap(methodsOf);

/** Amounts offered with one click, in minor units. */
export const presetSeeds: readonly Readonly<{ currency: Currency; amounts: readonly number[] }>[] = currencies.map(
  (currency) => ({ currency, amounts: [1, 2, 5, 10, 25].map((steps) => minor(currency, steps * 2)) }),
);

/**
 * What one player may withdraw: about 5,000 dollars and ten times a day, 30,000 a month. An operator changes it in the
 * table `withdrawal_limits`.
 */
export const withdrawalLimitSeeds: readonly WithdrawalLimitsSeed[] = currencies.map((currency) => ({
  currency,
  dayAmount: minor(currency, 500),
  dayCount: 10,
  monthAmount: minor(currency, 3000),
}));

/**
 * Identity has to be proved above 2,000 dollars of deposits or of withdrawals. An operator changes it in the table
 * `cashier_settings`.
 */
export const cashierSettingsSeed: CashierSettings = {
  requiresConfirmedContact: false,
  requiredPersonalData: [],
  unverifiedDepositsUsdCents: 200_000,
  unverifiedWithdrawalsUsdCents: 200_000,
};
