import { Trans } from '@lingui/react/macro';
import type { Cashback } from '@croupier/contract/bonuses';
import { DateTime } from '@croupier/ui';

/** The time whose losses a cashback gives a part of back. */
export const Period = ({ start_date: start, end_date: end }: Pick<Cashback, 'start_date' | 'end_date'>) => (
  <span>
    <Trans>
      <DateTime value={start} show="date" /> to <DateTime value={end} show="date" />
    </Trans>
  </span>
);
