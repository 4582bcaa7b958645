import { useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import type { CashierConfig } from '@croupier/contract/content';
import type { PaymentMethod } from '@croupier/contract/cashier';
import { formatMoney, money } from '@croupier/money';
import { $cashierConfig } from '@croupier/site-config';
import { useNumberFormat } from '@croupier/ui';

/** Isolates left-to-right amounts, so that they do not reorder a right-to-left text. */
const isolated = (text: string): string => `\u2066${text}\u2069`;
const hour = 60;
const day = 24 * hour;

export type MethodFacts = Readonly<{ bounds: string; fee: string; time: string }>;

/** Bounds, fee and processing time of a method as texts. */
export const useMethodFacts = (): ((method: PaymentMethod) => MethodFacts) => {
  const { t } = useLingui();
  const { formatPercent } = useNumberFormat();
  const infoOf = useMethodInfo();
  return (method) => {
    const { currency, fee_basis_points, fee_fixed, processing_time_minutes: minutes } = method;
    const min = isolated(formatMoney(money(method.min_amount, currency)));
    const max = isolated(formatMoney(money(method.max_amount, currency)));
    const share = isolated(formatPercent(fee_basis_points / 100));
    const fixed = isolated(formatMoney(money(fee_fixed, currency)));
    const ownBounds = infoOf(method.sysname)?.descriptionMinMax;
    const hours = Math.round(minutes / hour);
    const days = Math.round(minutes / day);
    const timeText = () => {
      if (minutes === 0) return t`Instant`;
      if (minutes < hour) return t`About ${minutes} min`;
      if (minutes < day) return t`About ${hours} h`;
      return days === 1 ? t`About 1 day` : t`About ${days} days`;
    };
    return {
      bounds: ownBounds ? ownBounds.replace('{min}', () => min).replace('{max}', () => max) : t`from ${min} to ${max}`,
      fee:
        fee_basis_points && fee_fixed
          ? t`Fee ${share} + ${fixed}`
          : fee_basis_points
            ? t`Fee ${share}`
            : fee_fixed
              ? t`Fee ${fixed}`
              : t`No fee`,
      time: timeText(),
    };
  };
};

/** The CMS's entry for a method. */
export const useMethodInfo = (): ((sysname: string) => CashierConfig['methods'][number] | undefined) => {
  const config = useUnit($cashierConfig);
  return (sysname) => config?.methods.find((method) => method.sysname === sysname);
};
