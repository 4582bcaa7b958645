import * as v from 'valibot';

/** A message of a visitor or an operator: 1 to 2000 characters. */
export const messageForm = v.object({ text: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(2000)) });
