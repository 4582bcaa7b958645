import { isApiError } from '@croupier/api-client';

/** A monotonic clock in milliseconds, which changes of the system time do not affect. */
export const steadyNow = (): number => performance.now();

const whole = (value: unknown): number | null =>
  typeof value === 'number' && Number.isFinite(value) && value >= 0 ? Math.ceil(value) : null;
const trailing = (text: string): number | null => {
  const digits = /(\d{1,6})\D{0,3}$/.exec(text)?.[1];
  return digits === undefined ? null : Number(digits);
};

/**
 * The seconds until a code may be sent again, from an error: its `resend_time`, or the number at the end of its text.
 */
export const resendTimeOf = (error: unknown): number | null => {
  if (typeof error === 'string') return trailing(error);
  if (!isApiError(error)) return null;
  return (
    whole(error.errorData?.['resend_time']) ?? (/resend time/i.test(error.message) ? trailing(error.message) : null)
  );
};
