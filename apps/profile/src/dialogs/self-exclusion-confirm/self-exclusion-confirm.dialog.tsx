import { Trans, useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import { dialogClosed } from '@croupier/dialogs';
import { Button, DateTime, DialogActions, Notice, Stack } from '@croupier/ui';
import { useState } from 'react';
import { exclusionEnd, ExclusionEffects, isExclusionPeriod, useExclusionPeriods, type ExclusionPeriod } from '../../features/exclusion/index.ts';
import { DialogMissing } from '../dialog-missing.tsx';

const Question = ({ period, isLonger }: Readonly<{ period: ExclusionPeriod; isLonger: boolean }>) => {
  const { t } = useLingui();
  const close = useUnit(dialogClosed);
  const name = useExclusionPeriods()[period];
  const [end] = useState(() => exclusionEnd(period, new Date()));
  const title = end === null ? t`Stop playing for good?` : isLonger ? t`Make your break longer: ${name} from now?` : t`Take a break of ${name}?`;
  return (
    <Stack gap={4}>
      <h2>{title}</h2>
      <p>{end === null
        ? <Trans>It begins at once and never ends. Nobody can undo it, our support neither.</Trans>
        : <Trans>It begins at once and ends by itself on <DateTime value={end.getTime()} />. Until then it can be made longer, but not shorter: our support cannot do that either.</Trans>}
      </p>
      <ExclusionEffects />
      <Notice tone="info">{t`What is on your balance stays there. You can withdraw it at any time.`}</Notice>
      <DialogActions>
        <Button variant="secondary" onClick={() => close({ result: false })}>{t`Not now`}</Button>
        <Button variant="danger" onClick={() => close({ result: true })}>{end === null ? t`Stop for good` : isLonger ? t`Make it longer` : t`Begin the break`}</Button>
      </DialogActions>
    </Stack>
  );
};

/** The player wants to keep themself from playing for a `period`: closes with true when they agree. */
export const Dialog = ({ period, isLonger }: Readonly<Record<string, unknown>>) =>
  (isExclusionPeriod(period) ? <Question period={period} isLonger={isLonger === true} /> : <DialogMissing />);
