// @ts-check
/* A supervisor for tests to kill: prints the postmaster's number and waits. */
import { startPostgres } from './embedded.mjs';

const { pid } = await startPostgres({ dataDir: String(process.argv[2]) });
console.log(pid());
