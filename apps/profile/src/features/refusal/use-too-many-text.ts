import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';

/** Returns the text for too many attempts, with the wait that the details of the error announce. */
export const useTooManyText = (): ((data?: Readonly<Record<string, unknown>>) => string) => {
  const { t } = useLingui();
  return (data) => {
    const seconds = data?.['retry_after'];
    if (typeof seconds !== 'number' || !(seconds > 0)) return t`Too many attempts. Try again in a few minutes.`;
    const minutes = Math.ceil(seconds / 60);
    return t`Too many attempts. Try again in ${plural(minutes, { one: '# minute', other: '# minutes' })}.`;
  };
};
