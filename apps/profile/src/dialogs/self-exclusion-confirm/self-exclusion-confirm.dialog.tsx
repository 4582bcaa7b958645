import { Trans, useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import { openExclusion, type OpenExclusion } from '@croupier/contract/responsible-gaming';
import { dialogClosed } from '@croupier/dialogs';
import { Button, DateTime, DialogActions, Notice, Stack } from '@croupier/ui';
import { is } from 'valibot';
import { ExclusionEffects, useExclusionPeriods } from '../../features/exclusion/index.ts';
import { DialogMissing } from '../dialog-missing.tsx';

const Question = ({
  wanted: { period, ends_at: end },
  isLonger,
}: Readonly<{ wanted: OpenExclusion; isLonger: boolean }>) => {
  const { t } = useLingui();
  const close = useUnit(dialogClosed);
  const name = useExclusionPeriods()[period];
  const title =
    end === null
      ? t`Exclude yourself permanently?`
      : isLonger
        ? t`Extend your break to ${name} from now?`
        : t`Take a break for ${name}?`;
  return (
    <Stack gap={4}>
      <h2>{title}</h2>
      <p>
        {end === null ? (
          <Trans>It starts immediately and is permanent. It cannot be reversed, not even by our support team.</Trans>
        ) : (
          <Trans>
            It starts immediately and ends on <DateTime value={end} />. You can extend it, but not shorten it.
          </Trans>
        )}
      </p>
      <ExclusionEffects />
      <Notice tone="info">{t`Your balance stays in your account. You can still withdraw it.`}</Notice>
      <DialogActions>
        <Button variant="secondary" onClick={() => close({ result: false })}>{t`Not now`}</Button>
        <Button variant="danger" onClick={() => close({ result: true })}>
          {end === null ? t`Self-exclude permanently` : isLonger ? t`Extend break` : t`Start break`}
        </Button>
      </DialogActions>
    </Stack>
  );
};

/**
 * Confirms the self-exclusion `wanted` with the end that the platform calculated; closes with true when the player
 * agrees.
 */
export const Dialog = ({ wanted, isLonger }: Readonly<Record<string, unknown>>) =>
  is(openExclusion, wanted) ? <Question wanted={wanted} isLonger={isLonger === true} /> : <DialogMissing />;
