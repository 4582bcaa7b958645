import { migrate } from '../../database/index.ts';
import { createTestDatabase, openConnections, stopServer } from '../../testing/index.ts';
import { describeLedgerEngine } from './testing/engine-contract/index.ts';
import { auditNewEntries } from './ledger.audit-new.ts';
import { auditLedger } from './ledger.audit.ts';
import { openTestLedger } from './ledger.fixture.ts';
import { ledgerMigrations } from './ledger.migrations.ts';

afterAll(stopServer);

describe('the engine on PostgreSQL', () =>
  describeLedgerEngine(async (now) => {
    const test = await createTestDatabase();
    await migrate(test.database, ledgerMigrations);
    const stops: (() => Promise<void>)[] = [];
    let started = 0;
    const startAnother = async () => {
      const database = openConnections(test.url, 4);
      // Each process has its part of the house's accounts.
      const ledger = openTestLedger(database, { now, housePart: started });
      started += 1;
      stops.push(async () => {
        await ledger.stop();
        await database.destroy();
      });
      return ledger;
    };
    const stopAll = async () => {
      for (const stop of stops.splice(0)) await stop();
    };
    return {
      engine: await startAnother(),
      startAnother,
      restart: async () => {
        await stopAll();
        return startAnother();
      },
      findings: async () => [
        ...(await auditNewEntries(test.database)).findings,
        ...(await auditLedger(test.database)).findings,
      ],
      close: async () => {
        await stopAll();
        await test.drop();
      },
    };
  }));
