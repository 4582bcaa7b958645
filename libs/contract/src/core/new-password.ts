import * as v from 'valibot';

/** A new password as a parameter. The platform's rules decide which passwords it accepts. */
export const newPassword = v.pipe(v.string(), v.minLength(6), v.maxLength(20));
