import { useLingui } from '@lingui/react/macro';
import { useNumberFormat } from '@croupier/ui';
import type { Round } from './bets.page.model.ts';
import styles from './bets.module.css';

const decimals = 2;
/** Decimal odds: at least two decimals, and a third where the sportsbook has it. */
const useOddsText = (): ((odds: number) => string) => {
  const { formatNumber } = useNumberFormat();
  return (odds) => formatNumber(odds, Number.isInteger(Math.round(odds * 1000) / 10) ? decimals : decimals + 1);
};

/** The selections of a bet with market and odds, and the total odds. */
export const BetSelections = ({ bet: { odds, selections } }: Readonly<{ bet: NonNullable<Round['bet']> }>) => {
  const { t } = useLingui();
  const oddsText = useOddsText();
  return (
    <ul className={styles.selections} aria-label={t`Selections`}>
      {selections.map(({ event, market, selection, odds: own }, index) => (
        <li key={index}>
          <span>
            <bdi>{selection}</bdi> · <bdi>{market}</bdi>
            {selections.length > 1 && (
              <>
                {' · '}
                <bdi>{event}</bdi>
              </>
            )}
          </span>
          <bdi className={styles.odds}>{oddsText(own)}</bdi>
        </li>
      ))}
      {selections.length > 1 && (
        <li>
          <span>{t`Total odds`}</span>
          <bdi className={styles.odds}>{oddsText(odds)}</bdi>
        </li>
      )}
    </ul>
  );
};
