import { useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import { href } from '@croupier/router';
import { $user } from '@croupier/session';
import { LinkButton, Notice } from '@croupier/ui';
import { $joinFailure } from './participation.model.ts';

/** Why the player could not join. */
export const JoinRefusal = ({ id }: Readonly<{ id: string }>) => {
  const { t } = useLingui();
  const { failure, user } = useUnit({ failure: $joinFailure, user: $user });
  if (failure?.id !== id) return null;
  const reasons: Readonly<Record<string, string>> = {
    tournament_finished: t`This tournament has ended. See the upcoming tournaments.`,
    tournament_started: t`You can only join this tournament before it starts.`,
    tournament_cancelled: t`This tournament was cancelled.`,
    currency: t`This tournament is not available in your currency.`,
    country: t`This tournament is not available in your country.`,
    self_excluded: t`You cannot join tournaments during a break or self-exclusion.`,
    player_blocked: t`Your account cannot join tournaments. Contact support.`,
    level: t`This tournament is only open to other loyalty levels.`,
    entry_fee_changed: t`The entry fee has changed. Check the new fee and join again.`,
    insufficient_funds: t`Your main balance is lower than the entry fee.`,
  };
  const action =
    failure.reason === 'insufficient_funds' && !user?.is_self_excluded ? (
      <LinkButton variant="secondary" to={href('/cashier/deposit')}>{t`Deposit`}</LinkButton>
    ) : undefined;
  return (
    <Notice tone="negative" announced title={t`Could not join the tournament`} action={action}>
      {reasons[failure.reason] ?? t`Check your connection and try again.`}
    </Notice>
  );
};
