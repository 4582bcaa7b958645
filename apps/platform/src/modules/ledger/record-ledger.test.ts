import { randomUUID } from 'node:crypto';
import { appendFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createRecordLedger, openRecordEngine } from '../../testing/record-ledger/index.ts';
import { testHasher } from '../../testing/secrets.ts';
import { describeLedgerEngine } from './testing/engine-contract/index.ts';
import { bet, deposit, main } from './ledger.fixture.ts';
import { attach, type TransferParticipant, type TransferRequest } from './ledger.port.ts';

const folder = mkdtempSync(join(tmpdir(), 'record-ledger-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const now = () => new Date('2026-01-01T00:00:00Z');
const open = (file: string, clock = now) => {
  const engine = openRecordEngine(file);
  return { engine, ledger: createRecordLedger({ engine, hasher: testHasher, now: clock }) };
};

describe('the engine of records', () =>
  describeLedgerEngine(async (clock) => {
    const file = join(folder, 'contract');
    let { engine, ledger } = open(file, clock);
    return {
      engine: ledger,
      startAnother: async () => createRecordLedger({ engine, hasher: testHasher, now: clock }),
      restart: async () => {
        engine.close();
        ({ engine, ledger } = open(file, clock));
        return ledger;
      },
      findings: async () => engine.findings(),
      close: async () => engine.close(),
    };
  }));

it('forgets a chain that was not written completely, and keeps the chains before it', async () => {
  const [complete, torn] = [join(folder, 'complete'), join(folder, 'torn')];
  const player = randomUUID();
  const first = open(complete);
  await first.ledger.transfer(deposit(player, 100));
  const before = readFileSync(complete);
  await first.ledger.transfer(bet(player, 30));
  first.engine.close();
  const after = readFileSync(complete);
  for (const length of [before.length + 1, before.length + 128 * 3, after.length - 1]) {
    rmSync(torn, { force: true });
    appendFileSync(torn, after.subarray(0, length));
    const { engine, ledger } = open(torn);
    expect((await ledger.balances(player, 'EUR')).main).toBe(100);
    await ledger.transfer(bet(player, 50));
    engine.close();
    const again = open(torn);
    expect((await again.ledger.balances(player, 'EUR')).main).toBe(50);
    expect(again.engine.findings()).toEqual([]);
    again.engine.close();
  }
});

it('rejects a transfer with a participant, whose rows it could not write', async () => {
  const participant: TransferParticipant<string> = {
    name: 'rows',
    open: async () => ({ decide: () => null, applied: () => {}, save: () => [] }),
  };
  const { engine, ledger } = open(join(folder, 'participants'));
  const player = randomUUID();
  await ledger.transfer(deposit(player, 100));
  const request: TransferRequest = { ...bet(player, 30), attachment: attach(participant, 'row') };
  await expect(ledger.transfer(request)).rejects.toThrow(TypeError);
  expect((await ledger.transfer({ ...bet(player, 1), accounts: [main(player)] })).status).toBe('applied');
  expect((await ledger.balances(player, 'EUR')).main).toBe(99);
  engine.close();
});
