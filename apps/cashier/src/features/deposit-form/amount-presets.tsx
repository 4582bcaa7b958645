import { useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import type { PaymentMethod } from '@croupier/contract/cashier';
import { useField } from '@croupier/forms';
import { currencyExponent, formatMoney, money } from '@croupier/money';
import { Chip, ChipRow } from '@croupier/ui';
import { $presets } from './deposit-form.model.ts';

/** Suggested amounts. A click fills in the field. */
export const AmountPresets = ({ method: { currency } }: Readonly<{ method: PaymentMethod }>) => {
  const { t } = useLingui();
  const presets = useUnit($presets);
  const { input } = useField<string>('amount', { subscription: { value: true } });
  if (presets.length === 0) return null;
  const unit = 10 ** currencyExponent(currency);
  return (
    <ChipRow label={t`Suggested amounts`}>
      {presets
        .filter((preset) => preset % unit === 0)
        .map((preset) => {
          const text = String(preset / unit);
          return (
            <Chip key={preset} pressed={input.value === text} onClick={() => input.onChange(text)}>
              <bdi dir="ltr">{formatMoney(money(preset, currency))}</bdi>
            </Chip>
          );
        })}
    </ChipRow>
  );
};
