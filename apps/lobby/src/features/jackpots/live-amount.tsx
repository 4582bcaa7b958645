import { useEffect, useRef, useState } from 'react';
import type { Money } from '@croupier/money';
import { Amount } from '@croupier/ui';

const duration_ms = 1600;
const reducedMotion = '(prefers-reduced-motion:reduce)';

/** An amount that counts up to a higher value. Lower values and reduced motion change at once. */
export const LiveAmount = ({ value, className }: Readonly<{ value: Money; className?: string | undefined }>) => {
  const { amount, currency } = value;
  const [shown, setShown] = useState(amount);
  const from = useRef(amount);
  useEffect(() => {
    const start = from.current;
    if (amount <= start || window.matchMedia(reducedMotion).matches) {
      from.current = amount;
      setShown(amount);
      return undefined;
    }
    const startedAt = performance.now();
    let frame = requestAnimationFrame(function step(now: number) {
      const progress = Math.min(1, Math.max(0, (now - startedAt) / duration_ms));
      from.current = start + Math.round((amount - start) * progress);
      setShown(from.current);
      if (progress < 1) frame = requestAnimationFrame(step);
    });
    return () => cancelAnimationFrame(frame);
  }, [amount]);
  return <Amount className={className} value={{ amount: shown, currency }} tone="strong" />;
};
