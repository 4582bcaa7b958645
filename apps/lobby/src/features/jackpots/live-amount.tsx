import { useEffect, useRef, useState } from 'react';
import type { Money } from '@croupier/money';
import { Amount } from '@croupier/ui';

const climb_ms = 1600;
const stillness = '(prefers-reduced-motion:reduce)';

/** An amount that climbs to what it has become; one that fell, or that nobody wants to see move, is there at once. */
export const LiveAmount = ({ value, className }: Readonly<{ value: Money; className?: string | undefined }>) => {
  const { amount, currency } = value;
  const [shown, setShown] = useState(amount);
  const from = useRef(amount);
  useEffect(() => {
    const start = from.current;
    if (amount <= start || window.matchMedia(stillness).matches) {
      from.current = amount;
      setShown(amount);
      return undefined;
    }
    const began = performance.now();
    let frame = requestAnimationFrame(function step(now: number) {
      const part = Math.min(1, Math.max(0, (now - began) / climb_ms));
      from.current = start + Math.round((amount - start) * part);
      setShown(from.current);
      if (part < 1) frame = requestAnimationFrame(step);
    });
    return () => cancelAnimationFrame(frame);
  }, [amount]);
  return <Amount className={className} value={{ amount: shown, currency }} tone="strong" />;
};
