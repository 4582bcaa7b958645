import { useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import { Notice } from '@croupier/ui';
import { $joinFailure } from './participation.model.ts';

/** Why the player could not be entered. */
export const JoinRefusal = ({ id }: Readonly<{ id: string }>) => {
  const { t } = useLingui();
  const failure = useUnit($joinFailure);
  if (failure?.id !== id) return null;
  const reasons: Readonly<Record<string, string>> = {
    tournament_finished: t`This tournament is over. Another one is on its way.`,
    self_excluded: t`You are on a break from playing. Once it ends you can take part again.`,
    level: t`It is for other loyalty levels than yours.`,
  };
  return <Notice tone="negative" announced title={t`Failed to participate in tournament`}>{reasons[failure.reason] ?? t`Check the connection and try again.`}</Notice>;
};
