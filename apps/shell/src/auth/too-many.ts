import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';

type Data = Readonly<Record<string, unknown>> | undefined;

/** The whole minutes until the next attempt, if the platform announced it. */
const minutesOf = (data: Data): number | null => {
  const seconds = data?.['retry_after'];
  return typeof seconds === 'number' && seconds > 0 ? Math.ceil(seconds / 60) : null;
};

/** The text for too many attempts, from the details of the error. */
export const useTooManyText = (): ((data: Data) => string) => {
  const { t } = useLingui();
  return (data) => {
    const wait = minutesOf(data);
    return wait === null
      ? t`Too many attempts. Try again in a few minutes.`
      : t`Too many attempts. Try again in ${plural(wait, { one: '# minute', other: '# minutes' })}.`;
  };
};
