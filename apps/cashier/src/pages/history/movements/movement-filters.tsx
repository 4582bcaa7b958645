import { moneyBalances } from '@croupier/contract/cashier';
import { navigationRequested } from '@croupier/navigation';
import { Button, SelectField, TextField } from '@croupier/ui';
import { useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import { useState, type FormEvent } from 'react';
import { useBalanceNames } from './movement-texts.ts';
import { daysOfMonth, lastMonths, monthOf, movementsAddress, type MovementsView } from './movements-view.ts';
import { $movementsView, $ownCurrencies } from './movements.model.ts';
import styles from './movements.module.css';

const months = 13;
const latest = 'latest';
const custom = 'custom';

const periodOf = (view: MovementsView): string =>
  view.from === undefined && view.to === undefined ? latest : (monthOf(view) ?? custom);

const usePeriods = (chosen: string) => {
  const { t, i18n } = useLingui();
  const nameOf = (month: string) =>
    new Intl.DateTimeFormat(i18n.locale, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
      new Date(`${month}-01T00:00:00Z`),
    );
  const [listed] = useState(() => lastMonths(new Date(), months));
  const isEarlier = chosen !== latest && chosen !== custom && !listed.includes(chosen);
  return [
    { value: latest, label: t`Last 30 days` },
    ...[...listed, ...(isEarlier ? [chosen] : [])].map((month) => ({ value: month, label: nameOf(month) })),
    { value: custom, label: t`Other dates` },
  ];
};

type Days = Readonly<{ from: string; to: string }>;

const Dates = ({ days, onChange }: Readonly<{ days: Days; onChange: (days: Days) => void }>) => {
  const { t } = useLingui();
  return (
    <>
      <TextField
        label={t`From`}
        type="date"
        required
        max={days.to || undefined}
        value={days.from}
        onChange={({ target }) => onChange({ ...days, from: target.value })}
      />
      <TextField
        label={t`To`}
        type="date"
        required
        min={days.from || undefined}
        value={days.to}
        onChange={({ target }) => onChange({ ...days, to: target.value })}
      />
    </>
  );
};

/** Chooses the period, the balance and the currency of the history. */
export const MovementFilters = () => {
  const { t } = useLingui();
  const { view, own, navigate } = useUnit({ view: $movementsView, own: $ownCurrencies, navigate: navigationRequested });
  const names = useBalanceNames();
  const [period, setPeriod] = useState(periodOf(view));
  const [days, setDays] = useState<Days>({ from: view.from ?? '', to: view.to ?? '' });
  const [balance, setBalance] = useState(view.balance);
  const [currency, setCurrency] = useState(view.currency);
  const periods = usePeriods(period);
  const chosenDays =
    period === latest ? { from: undefined, to: undefined } : period === custom ? days : daysOfMonth(period);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    navigate({ to: movementsAddress({ ...chosenDays, balance, currency, page: 1 }) });
  };
  const allCurrencies = currency === undefined || own.includes(currency) ? own : [currency, ...own];
  return (
    <form className={styles.filters} aria-label={t`Filter`} onSubmit={submit}>
      <SelectField
        label={t`Period`}
        options={periods}
        value={period}
        onChange={({ target }) => setPeriod(target.value)}
      />
      {period === custom && <Dates days={days} onChange={setDays} />}
      <SelectField
        label={t`Balance`}
        options={moneyBalances.map((value) => ({ value, label: names[value] }))}
        value={balance}
        onChange={({ target }) => setBalance(moneyBalances.find((name) => name === target.value) ?? 'main')}
      />
      {allCurrencies.length > 1 && (
        <SelectField
          label={t`Currency`}
          options={allCurrencies.map((value) => ({ value, label: value }))}
          value={currency ?? ''}
          placeholder={t`Current currency`}
          onChange={({ target }) => setCurrency(own.find((name) => name === target.value))}
        />
      )}
      <Button type="submit" variant="secondary">{t`Show`}</Button>
    </form>
  );
};
