/** The number of digits of the code that a player receives to set a new password. */
export const restoreCodeDigits = 10;

/** Matches such a code. */
export const restoreCodePattern = `^\\d{${restoreCodeDigits}}$`;
