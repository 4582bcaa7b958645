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
    tournament_finished: t`This tournament has ended. See the upcoming tournaments.`,
    tournament_started: t`You can only join this tournament before it starts.`,
    currency: t`This tournament is not available in your currency.`,
    country: t`This tournament is not available in your country.`,
    self_excluded: t`You cannot join tournaments during a break or self-exclusion.`,
    level: t`This tournament is only open to other loyalty levels.`,
  };
  return (
    <Notice tone="negative" announced title={t`Could not join the tournament`}>
      {reasons[failure.reason] ?? t`Check your connection and try again.`}
    </Notice>
  );
};
