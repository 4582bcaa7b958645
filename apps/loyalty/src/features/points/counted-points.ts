import { useNumberFormat } from '@croupier/ui';

/** Returns a function that writes whole points as the language of the page does: `12,500`, `12.500`. Never negative. */
export const useCountedPoints = (): ((points: number) => string) => {
  const { formatNumber } = useNumberFormat();
  return (points) => formatNumber(Math.max(0, Math.floor(points)));
};
