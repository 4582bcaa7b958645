// @ts-check
/* npm run ledger:audit: checks every account of the ledger against its entries, with the system running or not. */
import { runLedgerProgram } from './ledger-program.mjs';

await runLedgerProgram('ledger-audit');
