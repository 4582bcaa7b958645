import type { Database, Statement } from '../../../database/index.ts';
import {
  attach,
  houseAccount,
  playerAccount,
  type Applied,
  type Ledger,
  type ParticipantSession,
  type Plan,
  type TransferParticipant,
  type TransferRequest,
} from '../../ledger/index.ts';
import type { HeldWin, HeldWinDecision, HeldWins, OnWinDecided } from './held-wins.port.ts';
import { decideHeldWin, findHeldWin, findHeldWins, lockHeldWins } from './held-wins.repository.ts';

/** The decisions of a ledger batch. */
class DecisionsSession implements ParticipantSession<HeldWinDecision> {
  private readonly wins: ReadonlyMap<string, HeldWin>;
  private readonly statements: Statement[] = [];

  constructor(
    private readonly onDecided: OnWinDecided,
    wins: readonly HeldWin[],
  ) {
    this.wins = new Map(wins.map((win) => [win.id, win]));
  }

  decide({ id }: HeldWinDecision): Plan | null {
    return this.wins.get(id)?.status === 'held' ? null : { refuse: 'decided' };
  }

  applied({ id, to, audit }: HeldWinDecision, { at }: Applied): void {
    const win = this.wins.get(id);
    if (win) this.statements.push(...decideHeldWin(win, to, at), ...this.onDecided(win, to, at), audit);
  }

  save(): readonly Statement[] {
    return this.statements;
  }
}

/** Its name is after that of the rounds: a batch writes a round before it moves its held part. */
const createDecisions = (onDecided: OnWinDecided): TransferParticipant<HeldWinDecision> => ({
  name: 'held-wins',
  open: async (transaction, decisions) =>
    new DecisionsSession(
      onDecided,
      await lockHeldWins(
        transaction,
        decisions.map(({ id }) => id),
      ),
    ),
});

const transferOf = ({ id, playerId, currency, transferId }: HeldWin, to: HeldWinDecision['to']): TransferRequest => ({
  // One key for both decisions: only the first is made.
  key: `held-win-decision:${id}`,
  kind: 'held_win',
  legs: [],
  resolves:
    to === 'released'
      ? { transferId, as: 'posted', to: playerAccount(playerId, 'main', currency) }
      : { transferId, as: 'voided' },
  accounts: [houseAccount('games', currency), houseAccount('wins_reserved', currency)],
});

export type HeldWinsOptions = Readonly<{
  database: Database;
  ledger: Pick<Ledger, 'transfer'>;
  onDecided: OnWinDecided;
}>;

/** Held wins and the operator's decisions about them. */
export const createHeldWins = ({ database, ledger, onDecided }: HeldWinsOptions): HeldWins => {
  const participant = createDecisions(onDecided);
  return {
    list: (page) => findHeldWins(database, page),
    decide: async (decision) => {
      const win = await findHeldWin(database, decision.id);
      if (!win) return 'unknown';
      const outcome = await ledger.transfer({
        ...transferOf(win, decision.to),
        attachment: attach(participant, decision),
      });
      return outcome.status === 'applied' ? ((await findHeldWin(database, win.id)) ?? 'unknown') : 'decided';
    },
  };
};
