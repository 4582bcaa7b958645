import { currencies } from '@croupier/money';
import * as v from 'valibot';

export const currency = v.picklist(currencies);
/** Integer minor units, zero or more. */
export const amount = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
/** Integer minor units, more than zero. */
export const positiveAmount = v.pipe(v.number(), v.safeInteger(), v.minValue(1));
export const uuid = v.pipe(v.string(), v.uuid());
export const code = v.pipe(v.string(), v.regex(/^[a-z0-9][a-z0-9_-]{0,79}$/));
export const locale = v.pipe(v.string(), v.regex(/^[a-z]{2}$/));
export const sessionToken = v.pipe(v.string(), v.minLength(16), v.maxLength(200));
export const httpUrl = v.pipe(v.string(), v.maxLength(2000), v.url(), v.regex(/^https?:\/\//));
