export type { ExclusionPeriod } from './exclusion-period.ts';
export { ExclusionEffects } from './exclusion-effects.tsx';
export { useExclusionPeriods } from './use-exclusion-periods.ts';
