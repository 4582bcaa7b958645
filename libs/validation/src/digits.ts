/** `٠`, Arabic-Indic, and `۰`, Persian. */
const zeros = [0x660, 0x6f0] as const;

const converted = (character: string): string => {
  if (character === '٫') return '.';
  if (character === '٬') return ',';
  const code = character.charCodeAt(0);
  const zero = zeros.find((first) => code >= first && code < first + 10);
  // The rest are direction marks, which Arabic text around numbers and dates has.
  return zero === undefined ? '' : String(code - zero);
};

/**
 * Returns a text with Western digits for Arabic-Indic (`٠`–`٩`) and Persian (`۰`–`۹`) ones, `.` for `٫` and `,` for
 * `٬`. Removes direction marks. For typed text, because the platform accepts only Western digits.
 */
export const westernDigits = (text: string): string =>
  text.replace(/[\u0660-\u0669\u06f0-\u06f9\u066b\u066c\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, converted);
