import type { PaymentMethod } from '@croupier/contract/cashier';
import type { Rule } from '@croupier/validation';
import { requisiteRules, requisitesOf } from '../../features/payment-methods/index.ts';

/** The form's field with the id of the chosen saved details. */
export const savedField = 'saved';
/** The value of the field when the player enters new details. */
export const newDetails = 'new';

type Values = Readonly<Record<string, unknown>>;

const usesSaved = ({ [savedField]: saved }: Values): boolean => saved !== undefined && saved !== newDetails;

/** Whether the player has entered new details. */
export const hasNewDetails = ({ requisites }: Pick<PaymentMethod, 'requisites'>, values: Values): boolean =>
  Object.keys(requisitesOf(requisites, values)).length > 0;

/** Rules of the requisites. They apply to new details only. */
export const payoutRules = ({ requisites }: PaymentMethod): Readonly<Record<string, Rule>> =>
  Object.fromEntries(
    Object.entries(requisiteRules(requisites)).map(([name, rule]): [string, Rule] => [
      name,
      (value, values) => (usesSaved(values) ? null : rule(value, values)),
    ]),
  );

/** What a withdrawal sends: the id of saved details, or new ones. */
export const payeeOf = (
  { requisites }: PaymentMethod,
  values: Values,
): Readonly<{ requisites: Record<string, string>; saved_requisites?: string }> =>
  usesSaved(values)
    ? { requisites: {}, saved_requisites: String(values[savedField]) }
    : { requisites: requisitesOf(requisites, values) };
