import { Trans, useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import { openExclusion, type OpenExclusion } from '@croupier/contract/responsible-gaming';
import { dialogClosed } from '@croupier/dialogs';
import { Button, DateTime, DialogActions, Notice, Stack } from '@croupier/ui';
import { is } from 'valibot';
import { ExclusionEffects, useExclusionPeriods } from '../../features/exclusion/index.ts';
import { DialogMissing } from '../dialog-missing.tsx';

const Question = ({ wanted: { period, ends_at: end }, isLonger }: Readonly<{ wanted: OpenExclusion; isLonger: boolean }>) => {
  const { t } = useLingui();
  const close = useUnit(dialogClosed);
  const name = useExclusionPeriods()[period];
  const title = end === null ? t`Stop playing for good?` : isLonger ? t`Make your break longer: ${name} from now?` : t`Take a break of ${name}?`;
  return (
    <Stack gap={4}>
      <h2>{title}</h2>
      <p>{end === null
        ? <Trans>It begins at once and never ends. Nobody can undo it, our support neither.</Trans>
        : <Trans>It begins at once and ends by itself on <DateTime value={end} />. Until then it can be made longer, but not shorter: our support cannot do that either.</Trans>}
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

/** The player `wanted` to keep themself from playing, as the platform tells it would end: closes with true when they agree. */
export const Dialog = ({ wanted, isLonger }: Readonly<Record<string, unknown>>) =>
  (is(openExclusion, wanted) ? <Question wanted={wanted} isLonger={isLonger === true} /> : <DialogMissing />);
