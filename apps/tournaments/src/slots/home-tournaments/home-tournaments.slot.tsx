import { useUnit } from 'effector-react';
import { useLingui } from '@lingui/react/macro';
import { readHomeSection } from '@croupier/contract/content';
import type { SlotProps } from '@croupier/federation';
import { href } from '@croupier/router';
import { $flags } from '@croupier/site-config';
import { ErrorState, Row } from '@croupier/ui';
import * as v from 'valibot';
import { TournamentCard, TournamentCardSkeleton } from '../../features/tournament-card/index.ts';
import { $homeTournaments, countdownEnded, rowRetried } from './home-tournaments.model.ts';

/** Content of the section. */
const schema = v.object({ title: v.string() });

const skeletons = 4;
const itemWidth = 'clamp(252px, 26vw, 340px)';

/** The active and upcoming tournaments on the home page; nothing if there are none. */
export const HomeTournamentsSlot = ({ section }: SlotProps) => {
  const { t } = useLingui();
  const { row, flags, retry, end } = useUnit({
    row: $homeTournaments,
    flags: $flags,
    retry: rowRetried,
    end: countdownEnded,
  });
  const head = {
    title: readHomeSection(schema, section)?.title ?? t`Tournaments`,
    icon: 'trophy',
    to: href('/tournaments'),
    isTitleClickable: flags?.isTitleClickable,
  } as const;
  if (row.status === 'failed')
    return (
      <Row {...head} itemWidth="100%">
        {[<ErrorState key="failed" compact onRetry={() => retry()} />]}
      </Row>
    );
  if (row.status === 'pending') {
    return (
      <div aria-busy>
        <Row {...head} itemWidth={itemWidth}>
          {Array.from({ length: skeletons }, (_, index) => (
            <TournamentCardSkeleton key={index} />
          ))}
        </Row>
      </div>
    );
  }
  if (row.tournaments.length === 0) return null;
  return (
    <Row {...head} itemWidth={itemWidth}>
      {row.tournaments.map((tournament) => (
        <TournamentCard
          key={tournament.id}
          heading="h3"
          sizes={itemWidth}
          tournament={tournament}
          onCountdownEnd={() => end()}
        />
      ))}
    </Row>
  );
};
