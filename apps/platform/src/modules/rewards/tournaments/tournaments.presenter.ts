import type { Standing, Tournament } from '@croupier/contract/tournaments';
import type { Currency, Money } from '@croupier/money';
import type { Accounts } from '../../players/accounts/index.ts';
import type { Catalogue } from '../../games/catalogue/index.ts';
import type { AttributesOf } from '../../content/content/index.ts';
import { maskNickname } from '../../games/wins/index.ts';
import { addToPrizes, enteringCurrencies, entryFeeIn } from './entries/entry-fees.ts';
import { prizeOf, totalPrize } from './scoring/scoring.ts';
import { joinsUntil, termsOf } from './schedule/tournament-phase.ts';
import type { tournamentTemplates, TournamentTerms } from './tournaments.collection.ts';
import type { EntryFeeRow, PrizeRow, Ranked, TournamentRow, TournamentsRepository } from './tournaments.repository.ts';

export type PresenterOptions = Readonly<{
  repository: TournamentsRepository;
  catalogue: Pick<Catalogue, 'matching'>;
  accounts: Pick<Accounts, 'findPlayers'>;
}>;

export type Shown = Readonly<{
  row: TournamentRow;
  template: AttributesOf<typeof tournamentTemplates>;
  status: Tournament['status'];
}>;

/** Who reads the answer. `currency` is null for guests. */
export type Reader = Readonly<{ playerId: string | null; currency: Currency | null; locale: string }>;

/** What a player has won and received. */
const receivedPrize = (prizes: readonly PrizeRow[], playerId: string): Money | null => {
  const own = prizes.find(({ player_id: id, transfer_id: transfer }) => id === playerId && transfer !== null);
  return own ? { amount: own.amount, currency: own.currency } : null;
};

const paidFee = (fee: EntryFeeRow | undefined): Money | null =>
  fee ? { amount: fee.amount, currency: fee.currency } : null;

/** The fee for the reader: that of the player's currency; for guests in US dollars, or else the first. */
const entryFeeFor = (terms: TournamentTerms, { currency }: Reader): Money | null =>
  currency === null ? (entryFeeIn(terms, 'USD') ?? terms.entry_fees[0] ?? null) : entryFeeIn(terms, currency);

const cancellationOf = (
  { cancelled_at: at, cancellation_reasons: reasons }: TournamentRow,
  { locale }: Reader,
  defaultLocale: string,
): Tournament['cancellation'] =>
  at && reasons
    ? {
        cancelled_at: at.toISOString(),
        reason: reasons[locale] ?? reasons[defaultLocale] ?? Object.values(reasons)[0] ?? '',
      }
    : null;

/** What the template's editor wrote. */
const describe = ({ title, text, rules, tags, extra, provider, image_url, dominant_color }: Shown['template']) => ({
  description: { title, text, rules },
  tags,
  extra,
  provider,
  image_url,
  dominant_color,
});

const describeTerms = (row: TournamentRow, terms: TournamentTerms) => ({
  total_prize: { amount: totalPrize(terms), currency: 'USD' as const },
  prizes: terms.prizes,
  is_entry_fee_in_prize_pool: terms.is_entry_fee_in_prize_pool,
  restrictions: {
    min_stake: terms.min_stake,
    levels: terms.levels,
    currencies: [...enteringCurrencies(terms)],
    countries: terms.countries,
    joins_until: joinsUntil(row).toISOString(),
  },
  reset_on_cashout: terms.reset_on_cashout,
});

/** Presents ranks; without terms, without prizes. */
const createPresentStandings =
  (accounts: PresenterOptions['accounts']) =>
  async (terms: TournamentTerms | null, ranked: readonly Ranked[], playerId: string | null): Promise<Standing[]> => {
    const players = await accounts.findPlayers(ranked.map(({ player_id: id }) => id));
    return ranked.map(({ place, player_id: id, points }) => {
      const fakename = players.get(id)?.fakename ?? '';
      return {
        place,
        points,
        fakename: id === playerId ? fakename : maskNickname(fakename),
        is_me: id === playerId,
        prize: terms && prizeOf(terms, place),
      };
    });
  };

/** What concerns the player: points, place, prize and entry fee. */
const createOwnInfo =
  (repository: TournamentsRepository) =>
  async ({ id }: TournamentRow, playerId: string, prizes: readonly PrizeRow[]): Promise<Tournament['user_info']> => {
    const [own, fee] = await Promise.all([repository.own(id, playerId), repository.entryFee(id, playerId)]);
    return {
      is_participant: own !== null,
      place: own?.place ?? null,
      points: own?.points ?? 0,
      prize: receivedPrize(prizes, playerId),
      entry_fee: paidFee(fee),
      is_entry_fee_returned: fee?.refund_transfer_id != null,
    };
  };

/** Presents standings and tournaments. */
export const createPresenter = ({ repository, catalogue, accounts }: PresenterOptions) => {
  const presentStandings = createPresentStandings(accounts);
  const ownInfo = createOwnInfo(repository);

  const present = async (
    { row, template, status }: Shown,
    reader: Reader,
    defaultLocale: string,
  ): Promise<Tournament> => {
    const { playerId } = reader;
    const [totals, prizes, games] = await Promise.all([
      repository.totals(row.id),
      status === 'finished' ? repository.prizes(row.id) : [],
      catalogue.matching(termsOf(row).games),
    ]);
    const terms = addToPrizes(termsOf(row), totals.pooledUsdCents);
    return {
      id: row.id,
      status,
      ...describe(template),
      ...describeTerms(row, terms),
      entry_fee: entryFeeFor(terms, reader),
      cancellation: cancellationOf(row, reader, defaultLocale),
      user_info: playerId === null ? null : await ownInfo(row, playerId, prizes),
      winners: await presentStandings(terms, prizes, playerId),
      total_participants: totals.participants,
      total_points: totals.points,
      games_count: games.size,
      starts_at: row.starts_at.toISOString(),
      ends_at: row.ends_at.toISOString(),
    };
  };

  return { present, presentStandings };
};
