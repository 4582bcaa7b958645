import { randomUUID } from 'node:crypto';
import { deposit } from '../../ledger.fixture.ts';
import { houseAccount, type AccountRef, type EngineRequest, type LedgerEngine, type Leg } from '../../ledger.port.ts';

export type OpenedEngine = Readonly<{
  engine: LedgerEngine;
  /** Starts a second process on the same accounts. */
  startAnother: () => Promise<LedgerEngine>;
  /** Stops the process and starts a new one on what it has stored. */
  restart: () => Promise<LedgerEngine>;
  /** Audits all accounts. @returns the violations. */
  findings: () => Promise<readonly unknown[]>;
  close: () => Promise<void>;
}>;

export const games = houseAccount('games', 'EUR');
export const reserved = houseAccount('withdrawals_reserved', 'EUR');
export const payouts = houseAccount('payouts', 'EUR');
export const request = (legs: readonly Leg[], own: Partial<EngineRequest> = {}): EngineRequest => ({
  key: `test:${randomUUID()}`,
  kind: 'test',
  legs,
  ...own,
});

/** The engine under test with a clock, and short calls of it. */
export const createSuite = () => {
  let time = new Date('2026-01-01T00:00:00Z');
  let opened: OpenedEngine;
  let engine: LedgerEngine;
  const transfer: LedgerEngine['transfer'] = (made) => engine.transfer(made);
  const move = (from: AccountRef, to: AccountRef, amount: number, own: Partial<EngineRequest> = {}) =>
    transfer(request([{ from, to, amount }], own));
  return {
    start: async (open: (now: () => Date) => Promise<OpenedEngine>) => {
      opened = await open(() => time);
      engine = opened.engine;
    },
    restart: async () => {
      engine = await opened.restart();
    },
    opened: () => opened,
    engine: () => engine,
    transfer,
    move,
    playerWith: async (amount: number): Promise<string> => {
      const player = randomUUID();
      expect(await transfer(deposit(player, amount))).toMatchObject({ status: 'applied' });
      return player;
    },
    balance: async (player: string) => (await engine.balances(player, 'EUR')).main,
    later: (by_ms: number) => new Date(time.getTime() + by_ms),
    advance: (by_ms: number) => {
      time = new Date(time.getTime() + by_ms);
    },
  };
};

export type Suite = ReturnType<typeof createSuite>;
