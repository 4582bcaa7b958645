import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';

type Data = Readonly<Record<string, unknown>> | undefined;

/** Whole minutes until the next try, where the platform has said so. */
const minutesOf = (data: Data): number | null => {
  const seconds = data?.['retry_after'];
  return typeof seconds === 'number' && seconds > 0 ? Math.ceil(seconds / 60) : null;
};

/** The words for too many tries, by what the platform's refusal carries. */
export const useTooManyText = (): ((data: Data) => string) => {
  const { t } = useLingui();
  return (data) => {
    const wait = minutesOf(data);
    return wait === null
      ? t`Too many attempts. Try again in a few minutes.`
      : t`Too many attempts. Try again in ${plural(wait, { one: '# minute', other: '# minutes' })}.`;
  };
};
