import { useLingui } from '@lingui/react/macro';
import type { ExclusionPeriod } from './exclusion-period.ts';

/** The names of the break periods. */
export const useExclusionPeriods = (): Readonly<Record<ExclusionPeriod, string>> => {
  const { t } = useLingui();
  return {
    '1d': t`1 day`,
    '7d': t`7 days`,
    '30d': t`30 days`,
    '3m': t`3 months`,
    '6m': t`6 months`,
    '9m': t`9 months`,
    '1y': t`1 year`,
    '2y': t`2 years`,
    '3y': t`3 years`,
    '4y': t`4 years`,
    '5y': t`5 years`,
    permanent: t`Permanent`,
  };
};
