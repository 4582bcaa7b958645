// @ts-check
/* npm run ledger:detach: takes an archived month out of the ledger, with the system running or not. */
import { runLedgerProgram } from './ledger-program.mjs';

await runLedgerProgram('ledger-detach');
