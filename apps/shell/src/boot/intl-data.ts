import { trustedAddress } from '@croupier/federation';

/** The address of the shell's files, which webpack sets. */
declare const __webpack_public_path__: string;

/*
 * Before a browser formats its first number, date or plural form, it reads tables, which blocks a slow phone for 100
 * ms. A worker formats first; all threads of the browser share the tables.
 */
if (process.env.NODE_ENV === 'production')
  new Worker(trustedAddress(`${__webpack_public_path__}formats.js`), { name: document.documentElement.lang });
