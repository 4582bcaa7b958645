import { useLingui } from '@lingui/react/macro';
import { useEffect, useState, type ReactNode } from 'react';
import { formatTimeLeft } from '@croupier/ui';
import styles from './auth.module.css';
import { steadyNow } from './resend-time.ts';

type Props = Readonly<{
  /** In the time of `steadyNow`. */
  at: number;
  isPending?: boolean;
  onResend: () => void;
}>;

const secondsUntil = (at: number): number => Math.max(0, Math.ceil((at - steadyNow()) / 1000));

/** A button that sends another code, with a countdown on a monotonic clock. */
export const Resend = ({ at, isPending = false, onResend }: Props): ReactNode => {
  const { t } = useLingui();
  const [seconds, setSeconds] = useState(() => secondsUntil(at));
  useEffect(() => {
    const tick = (): void => {
      const left = secondsUntil(at);
      setSeconds(left);
      if (left === 0) clearInterval(timer);
    };
    const timer = setInterval(tick, 250);
    tick();
    return () => clearInterval(timer);
  }, [at]);
  return seconds === 0 ? (
    <button type="button" className={styles.textButton} disabled={isPending} onClick={onResend}>
      {t`Resend code`}
    </button>
  ) : (
    <p className={styles.wait}>
      {t`You can request a new code in`}{' '}
      <span role="timer" aria-live="off" dir="ltr">
        {formatTimeLeft(seconds * 1000, { short: true })}
      </span>
    </p>
  );
};
