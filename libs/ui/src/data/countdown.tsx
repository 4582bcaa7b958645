import { useEffect, useRef, useState } from 'react';
import { formatTimeLeft } from './date-format.ts';
import styles from './countdown.module.css';

export type CountdownProps = Readonly<{
  /** The end: ISO 8601, or milliseconds since 1970. */
  to: string | number;
  /** How far the server's clock is ahead of the visitor's, in milliseconds. */
  clockOffset_ms?: number | undefined;
  onEnd?: (() => void) | undefined;
  /** For minutes: `4:05`. */
  short?: boolean | undefined;
  className?: string | undefined;
}>;

/** The time until a moment. The server renders no digits: it does not know when the page is shown. */
export const Countdown = ({ to, clockOffset_ms = 0, onEnd, short = false, className }: CountdownProps) => {
  const [left_ms, setLeft] = useState<number | null>(null);
  const ended = useRef(onEnd);
  useEffect(() => {
    ended.current = onEnd;
  });
  useEffect(() => {
    const end_ms = new Date(to).getTime();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const tick = () => {
      const rest_ms = Math.max(0, end_ms - (Date.now() + clockOffset_ms));
      setLeft(rest_ms);
      // The next tick is at the next full second of the remaining time, to avoid drift.
      if (rest_ms > 0) timer = setTimeout(tick, rest_ms % 1000 || 1000);
      else ended.current?.();
    };
    tick();
    return () => clearTimeout(timer);
  }, [to, clockOffset_ms]);
  return (
    <span
      role="timer"
      aria-live="off"
      dir="ltr"
      className={[styles.countdown, !short && styles.long, className].filter(Boolean).join(' ')}
    >
      {left_ms === null ? (short ? '–:––' : '––:––:––') : formatTimeLeft(left_ms, { short })}
    </span>
  );
};
