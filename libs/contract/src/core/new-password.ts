import * as v from 'valibot';

/** A new password as a parameter. The rules of `libs/validation` decide which passwords the platform accepts. */
export const newPassword = v.pipe(v.string(), v.minLength(1), v.maxLength(512));

/** A present password as a parameter. */
export const presentPassword = v.pipe(v.string(), v.minLength(1), v.maxLength(512));
