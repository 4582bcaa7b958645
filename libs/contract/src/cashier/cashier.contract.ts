import * as v from 'valibot';
import { defineMethod } from '../core/method.ts';
import { verificationStatus } from '../verification/verification.contract.ts';
import {
  currency,
  done,
  money,
  page,
  pagingEntries,
  sysname,
  timestamp,
  wireBoolean,
  wireInteger,
  wireJson,
  wireList,
} from '../core/wire.ts';

/**
 * How the page opens the provider. `mobile`: the payer confirms on a phone, which opens the provider's address by a QR
 * code or a link.
 */
const paymentFlow = v.picklist(['redirect', 'iframe', 'new_window', 'mobile']);

/**
 * A field of a payment method: account details of the payer or the payee. `hosted_card` is a card that the player enters
 * into the provider's frame (`cashier.opencardfields`); its value is the provider's token. No method has a `card_number`
 * any more.
 */
export const requisiteField = v.object({
  sysname: v.string(),
  type: v.picklist([
    'text',
    'card_number',
    'hosted_card',
    'card_holder',
    'account_holder',
    'card_expiry',
    'iban',
    'account_number',
    'bank_code',
    'routing_number',
    'clabe',
    'bic',
    'bank',
    'phone',
    'email',
    'wallet',
  ]),
  label: v.string(),
  placeholder: v.string(),
  is_required: v.boolean(),
  /** Mask of the input: `#` digit, `@` letter, `*` either. */
  mask: v.optional(v.string()),
});
export type RequisiteField = v.InferOutput<typeof requisiteField>;

/** Types whose values are numbers and codes of banks and accounts: people write them with separators. */
export const bankNumberTypes: readonly RequisiteField['type'][] = [
  'iban',
  'account_number',
  'bank_code',
  'routing_number',
  'clabe',
  'bic',
];

/** Amounts are minor units of `currency`. */
export const paymentMethod = v.object({
  sysname,
  name: v.string(),
  flow: paymentFlow,
  currency,
  min_amount: v.number(),
  max_amount: v.number(),
  /** Share of the amount in basis points (100 is 1 %), plus a fixed part in minor units. */
  fee_basis_points: v.number(),
  fee_fixed: v.number(),
  /** Usual processing time in minutes; 0 is instant. */
  processing_time_minutes: v.number(),
  requisites: v.array(requisiteField),
});
export type PaymentMethod = v.InferOutput<typeof paymentMethod>;

export const transactionStatus = v.picklist(['created', 'pending', 'success', 'declined', 'cancelled', 'expired']);
export type TransactionStatus = v.InferOutput<typeof transactionStatus>;

/** A deposit or a withdrawal. */
export const transaction = v.object({
  id: v.pipe(v.string(), v.uuid()),
  type: v.picklist(['deposit', 'withdrawal']),
  method: sysname,
  method_name: v.string(),
  amount: money,
  fee: money,
  status: transactionStatus,
  /** Stable key of the reason for a decline; empty otherwise. */
  decline_reason: v.string(),
  /** Sensitive parts are masked. */
  requisites: v.record(v.string(), v.string()),
  can_cancel: v.boolean(),
  /** Extension: how and where to pay an unpaid deposit; absent without a payment page. */
  payment: v.optional(v.object({ flow: paymentFlow, url: v.string() })),
  domain: v.string(),
  created_at: timestamp,
  updated_at: timestamp,
});
export type Transaction = v.InferOutput<typeof transaction>;

const requisites = v.optional(
  wireJson(v.record(v.pipe(v.string(), v.maxLength(40)), v.pipe(v.string(), v.maxLength(200)))),
  {},
);
/** Extension: the method of the player's last payment that was not declined, if it is in `methods`. */
const lastMethod = { last_method: v.optional(sysname) };

/** Payout details that the provider accepted before. The platform has only their token and the masked values. */
export const savedRequisites = v.object({
  id: v.pipe(v.string(), v.uuid()),
  method: sysname,
  /** By the sysname of the field. */
  masked: v.record(v.string(), v.string()),
});
export type SavedRequisites = v.InferOutput<typeof savedRequisites>;

/** Why the player must verify the identity. `block`: the operator or an earlier payment demands it. */
export const verificationNeed = v.object({
  /** False: smaller payments than the player's balance need no verification. */
  is_required: v.boolean(),
  status: verificationStatus,
  cause: v.picklist(['total', 'payout', 'country', 'block']),
  /** The amount that needs no verification: of all payments, or for `payout` of a single one. */
  threshold: v.optional(money),
  is_document_expired: v.boolean(),
});
export type VerificationNeed = v.InferOutput<typeof verificationNeed>;

const amount = v.pipe(wireInteger, v.minValue(1));

export const getDepositSettings = defineMethod({
  name: 'cashier.getdepositsettings',
  summary: "The deposit methods in the player's currency, with limits and amount presets.",
  access: 'player',
  input: v.object({}),
  output: v.object({
    methods: v.array(paymentMethod),
    ...lastMethod,
    /** Values are minor units. */
    presets: v.array(v.object({ currency, amount: v.array(v.object({ value: v.number() })) })),
    /** Extension: absent when the player can deposit without a verification. */
    verification: v.optional(verificationNeed),
  }),
});

export const makeDeposit = defineMethod({
  name: 'cashier.makedeposit',
  summary: "Opens a deposit and returns the address of the provider's payment page.",
  verb: 'POST',
  access: 'player',
  movesMoney: true,
  input: v.object({
    method: sysname,
    /** Minor units of the player's currency. */
    amount,
    campaign_offer_id: v.nullish(v.pipe(v.string(), v.maxLength(40))),
    requisites,
  }),
  output: v.object({
    transaction,
    flow: paymentFlow,
    /** The provider's page; it sends the player back to a result screen. */
    url: v.string(),
  }),
  errors: [
    'BillingServiceErrorException',
    'BillingUnavailableException',
    'BillingTransactionDeclinedException',
    'BillingDepositLimitExceededException',
    'SumsubVerificationRequiredException',
    'UserNeedProfileDataException',
    'AccessDeniedException',
  ],
});

export const getDepositInfo = defineMethod({
  name: 'cashier.getdepositinfo',
  summary: 'One deposit or withdrawal of the player.',
  access: 'player',
  input: v.object({ id: v.pipe(v.string(), v.uuid()) }),
  output: transaction,
});

export const getHistory = defineMethod({
  name: 'cashier.gethistory',
  summary: "The player's deposits and withdrawals, newest first.",
  access: 'player',
  input: v.object({
    ...pagingEntries(4),
    type: v.optional(v.picklist(['deposit', 'withdrawal', 'all']), 'all'),
    statuses: v.optional(v.pipe(wireList, v.array(transactionStatus)), []),
  }),
  output: page(transaction),
});

/** The withdrawal limit of a calendar day or month in UTC, and its remaining amount. */
const withdrawalPeriod = v.object({
  limit_amount: money,
  available_amount: money,
  /** When the next period starts. */ expired_at: timestamp,
});

export const getWithdrawSettings = defineMethod({
  name: 'cashier.getwithdrawsettings',
  summary: 'The withdrawal methods, their limits, and the amount available for withdrawal.',
  access: 'player',
  input: v.object({
    /**
     * Extension: whether the client shows fields of the type `hosted_card`. Others get the methods without these fields,
     * and can use saved cards only.
     */
    card_fields: v.optional(wireBoolean, false),
  }),
  output: v.object({
    methods: v.array(paymentMethod),
    ...lastMethod,
    /** Extension: payout details that the player can use again, last used first. */
    saved_requisites: v.optional(v.array(savedRequisites)),
    available: money,
    /** Extension: until when withdrawals wait after a change of the contacts or of the second factor. */
    held_until: v.optional(timestamp),
    /** Extension: the amount still to be staked before a withdrawal. Absent when there is none. */
    turnover: v.optional(money),
    /** Extension: amounts that go back to the methods of the deposits before others can be used. */
    returns_first: v.optional(v.array(v.object({ method: sysname, amount: money }))),
    /** Extension: absent when the player can withdraw the balance without a verification. */
    verification: v.optional(verificationNeed),
    /** Extension: the name that payout accounts must have; empty without a name in the profile. */
    payee_name: v.optional(v.string()),
    /** Absent if the currency has no limits. */
    limits: v.optional(
      v.object({
        day: withdrawalPeriod,
        month: withdrawalPeriod,
        /** Withdrawals left today. */ day_count: v.number(),
      }),
    ),
  }),
});

/** The player agrees that the withdrawal cancels active bonuses. */
const burning = { burn_bonuses: v.optional(wireBoolean, false) };

export const makeWithdrawal = defineMethod({
  name: 'cashier.makewithdrawal',
  summary: 'Reserves the amount on the main balance and requests the payout.',
  verb: 'POST',
  access: 'player',
  movesMoney: true,
  input: v.object({
    method: sysname,
    amount,
    requisites,
    /** Extension: the id of saved requisites, instead of `requisites`. */
    saved_requisites: v.optional(v.pipe(v.string(), v.uuid())),
    ...burning,
  }),
  output: transaction,
  errors: [
    'BillingServiceErrorException',
    'BillingUnavailableException',
    'WithdrawalDeclinedException',
    'WithdrawalLimitsExceededException',
    'WithdrawalLimitsPeriodExceededException',
    'UserNeedConfirmContactException',
    'UserNeedDepositException',
    'UserNeedProfileDataException',
    'KycUserProfileException',
    'KycWithdrawalException',
    'SumsubVerificationRequiredException',
    'RequisitesOnVerificationException',
    'RequisitesValidationRequiredException',
    'RequisitesFraudulentException',
    /** For payout details that are not saved. */
    'IdentityProofRequiredException',
  ],
});

export const openCardFields = defineMethod({
  name: 'cashier.opencardfields',
  summary: "Opens the provider's frame in which the player enters the card of a withdrawal. (extension)",
  verb: 'POST',
  access: 'player',
  input: v.object({ method: sysname, theme: v.optional(v.picklist(['light', 'dark']), 'dark') }),
  output: v.object({
    /** The address of the frame. */
    url: v.string(),
    /** When the fields and their tokens stop being accepted. */
    expires_at: timestamp,
  }),
  errors: ['BillingServiceErrorException', 'BillingUnavailableException'],
});

export const removeRequisites = defineMethod({
  name: 'cashier.removerequisites',
  summary: 'Removes saved payout details of the player. (extension)',
  verb: 'POST',
  access: 'player',
  needsIdentityProof: true,
  input: v.object({ id: v.pipe(v.string(), v.uuid()) }),
  output: done,
});

export const cancelWithdrawal = defineMethod({
  name: 'cashier.cancelwithdrawal',
  summary: 'Cancels a pending withdrawal and returns the amount to the main balance.',
  verb: 'POST',
  access: 'player',
  movesMoney: true,
  input: v.object({ id: v.pipe(v.string(), v.uuid()) }),
  output: transaction,
  errors: ['WithdrawalDeclinedException'],
});

export const getBanks = defineMethod({
  name: 'cashier.getbanks',
  summary: 'The banks available for bank transfers.',
  access: 'player',
  input: v.object({ country: v.optional(v.pipe(v.string(), v.regex(/^[A-Z]{2}$/))) }),
  output: v.array(v.object({ code: v.string(), name: v.string() })),
});
