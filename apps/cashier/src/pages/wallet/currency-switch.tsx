import { useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import { useState } from 'react';
import { formatMoney, type Currency } from '@croupier/money';
import { $totalBalance } from '@croupier/session';
import { Button, Card, Notice, SelectField, Stack } from '@croupier/ui';
import {
  $accountCurrency,
  $isSwitching,
  $offeredCurrencies,
  $rates,
  $switchOutcome,
  convert,
  currencySwitched,
} from '../../features/currency/index.ts';
import styles from './wallet.module.css';

/** Isolates left-to-right amounts, so that they do not reorder a right-to-left text. */
const isolated = (text: string): string => `\u2066${text}\u2069`;

const Outcome = () => {
  const { t } = useLingui();
  const outcome = useUnit($switchOutcome);
  if (!outcome) return null;
  const { kind, currency } = outcome;
  const texts = {
    switched: t`You now play in ${currency}.`,
    unavailable: t`${currency} is no longer available. Choose another currency.`,
    failed: t`We could not switch the currency. Check your connection and try again.`,
  };
  return (
    <Notice announced tone={kind === 'switched' ? 'positive' : 'negative'}>
      {texts[kind]}
    </Notice>
  );
};

/** What the balances are worth in the chosen currency. They are not exchanged. */
const Comparison = ({ target }: Readonly<{ target: Currency }>) => {
  const { t } = useLingui();
  const { total, rates } = useUnit({ total: $totalBalance, rates: $rates });
  const { currency } = total ?? {};
  if (!total || currency === target)
    return <p className={styles.note}>{t`Each currency has its own balances, payment methods and limits.`}</p>;
  const estimate = rates && convert(total, target, rates);
  const own = isolated(formatMoney(total));
  const there = estimate && isolated(formatMoney(estimate));
  return (
    <p className={styles.note}>
      {there && t`${own} is about ${there} today.`}{' '}
      {t`Nothing is exchanged: your ${currency} balances stay and are there when you switch back.`}
    </p>
  );
};

/** Switches the currency that the player plays in. Hidden where the site offers one currency only. */
export const CurrencySwitch = () => {
  const { t } = useLingui();
  const { offered, current, isSwitching, change } = useUnit({
    offered: $offeredCurrencies,
    current: $accountCurrency,
    isSwitching: $isSwitching,
    change: currencySwitched,
  });
  const [chosen, choose] = useState<Currency | null>(null);
  if (!current || offered.length < 2) return null;
  const target = chosen ?? current;
  return (
    <Card as="section" title={t`Currency`} aria-label={t`Currency`}>
      <Stack gap={3}>
        <Outcome />
        <div className={styles.currency}>
          <SelectField
            label={t`Play in`}
            value={target}
            disabled={isSwitching}
            options={offered.map(({ code, symbol }) => ({
              value: code,
              label: symbol === code ? code : `${code} (${symbol})`,
            }))}
            onChange={({ currentTarget: { value } }) =>
              choose(offered.find(({ code }) => code === value)?.code ?? null)
            }
          />
          <Button
            variant="secondary"
            pending={isSwitching}
            disabled={target === current}
            onClick={() => change(target)}
          >{t`Switch`}</Button>
        </div>
        <Comparison target={target} />
      </Stack>
    </Card>
  );
};
