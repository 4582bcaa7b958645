// @ts-check
/* npm run ledger:archive: writes a month of the ledger to Parquet files, with the system running or not. */
import { runLedgerProgram } from './ledger-program.mjs';

await runLedgerProgram('ledger-archive');
