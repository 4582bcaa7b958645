import { formatMoney, isCurrency, money } from '@croupier/money';
import { formatDateTime } from '@croupier/ui';

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** The text of an amount in the details of a refusal; null if it is none. Isolated for right-to-left texts. */
export const moneyText = (value: unknown): string | null => {
  if (!isRecord(value)) return null;
  const { amount, currency } = value;
  if (typeof amount !== 'number' || typeof currency !== 'string' || !isCurrency(currency)) return null;
  return `\u2066${formatMoney(money(amount, currency))}\u2069`;
};

/** The text of a moment in the details of a refusal; null if it is none. */
export const dateText = (value: unknown): string | null =>
  typeof value === 'string' && !Number.isNaN(Date.parse(value)) ? formatDateTime(value) : null;

/** The text of payment details and what is due to each, in the details of a refusal; empty without any. */
export const dueDetailsText = (value: unknown): string =>
  (Array.isArray(value) ? value : [])
    .flatMap((one: unknown) => {
      if (!isRecord(one) || typeof one['details'] !== 'string') return [];
      const amount = moneyText(one['amount']);
      // Isolated as a whole, so that the amount stays beside its details in right-to-left texts.
      return [`\u2066${one['details']}${amount === null ? '' : ` (${amount})`}\u2069`];
    })
    .join(', ');
