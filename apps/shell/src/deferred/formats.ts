import { trustedAddress } from '@croupier/federation';

/** Where the shell's files lie: webpack writes it. */
declare const __webpack_public_path__: string;

/*
 * Before the first number, date or plural form is written, the browser reads its tables: a phone answers to nothing for
 * a tenth of a second then. A worker writes the first ones; the tables are the whole browser's.
 */
if (process.env.NODE_ENV === 'production')
  new Worker(trustedAddress(`${__webpack_public_path__}formats.js`), { name: document.documentElement.lang });
