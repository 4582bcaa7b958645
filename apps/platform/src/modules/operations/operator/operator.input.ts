import * as v from 'valibot';
import { invalidParameters } from '../../../errors.ts';
import { invalidFields } from '../../../http/invalid-fields.ts';
import type { Accounts, Player } from '../../players/accounts/index.ts';

/** The operator's reason, stored with the action. */
export const reason = v.pipe(v.string(), v.trim(), v.minLength(3), v.maxLength(500));

const digits = v.pipe(v.string(), v.regex(/^\d{1,15}$/), v.transform(Number));

export const paging = {
  offset: v.optional(v.pipe(digits, v.maxValue(1_000_000)), '0'),
  count: v.optional(v.pipe(digits, v.minValue(1), v.maxValue(100)), '20'),
};

/** The validated input. @throws InvalidParameterException by field. */
export const readInput = <Schema extends v.GenericSchema>(schema: Schema, given: unknown): v.InferOutput<Schema> => {
  const read = v.safeParse(schema, given);
  if (!read.success) throw invalidParameters(invalidFields(read.issues));
  return read.output;
};

/** The player whose number is in the URL. @throws InvalidParameterException for an unknown number. */
export const readPlayer = async (accounts: Pick<Accounts, 'findByUid'>, uid: string): Promise<Player> => {
  const read = v.safeParse(digits, uid);
  const player = read.success ? await accounts.findByUid(read.output) : null;
  if (!player) throw invalidParameters({ uid: 'unknown' });
  return player;
};
