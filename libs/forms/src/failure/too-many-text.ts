import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';

type ErrorDetails = Readonly<Record<string, unknown>> | undefined;

const minute_s = 60;
const hour_s = 60 * minute_s;
/** Longer waits are in hours. */
const longestInMinutes_s = 1.5 * hour_s;

/**
 * Returns the text that says when the next attempt is possible, from the details of a `TooManyRequestsException`
 * (`retry_after`, in seconds). Minutes and hours are rounded up.
 */
export const useRetryText = (): ((details: ErrorDetails) => string) => {
  const { t } = useLingui();
  return (details) => {
    const wait = details?.['retry_after'];
    if (typeof wait !== 'number' || !(wait > 0)) return t`Try again in a few minutes.`;
    if (wait > longestInMinutes_s) {
      const hours = Math.ceil(wait / hour_s);
      return t`Try again in ${plural(hours, { one: '# hour', other: '# hours' })}.`;
    }
    const minutes = Math.ceil(wait / minute_s);
    return t`Try again in ${plural(minutes, { one: '# minute', other: '# minutes' })}.`;
  };
};

/** Returns the text for too many attempts, with the wait from the details of the error. */
export const useTooManyText = (): ((details: ErrorDetails) => string) => {
  const { t } = useLingui();
  const retryText = useRetryText();
  return (details) => {
    const retry = retryText(details);
    return t`Too many attempts. ${retry}`;
  };
};
