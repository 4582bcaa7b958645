// @ts-check
import { readdirSync, readFileSync } from 'node:fs';
import { workspace } from '../workspace.mjs';

/**
 * Code that is dangerous with a visitor's text, and the files that may contain it: what they run, they never take from
 * a request.
 *
 * @type {Readonly<Record<string, { pattern: RegExp, files: readonly string[] }>>}
 */
const dangerous = {
  'text that runs as code': {
    pattern: /\beval\(|\bnew Function\(|node:vm/,
    // Runs server builds whose hashes it has verified.
    files: ['apps/gateway/src/document/builds.ts'],
  },
  'text that becomes markup': {
    pattern:
      /dangerouslySetInnerHTML|\b(?:inner|outer)HTML\b|insertAdjacentHTML|createContextualFragment|document\.write\(|\bsrcdoc\b/i,
    files: [],
  },
  'other programs': {
    pattern: /child_process/,
    // Start the processes of their programs. The guard of a rendering process gives a shell nothing but the number of
    // that process; the second file has types only. The last one runs a program of systemd, with constants.
    files: [
      'apps/gateway/src/document/processes/launch.ts',
      'apps/gateway/src/document/processes/process-ending.ts',
      'apps/gateway/src/images/worker-pool.ts',
      'libs/service/src/systemd.ts',
    ],
  },
  'SQL from text': {
    pattern: /\bsql\.(?:raw|lit)\b/,
    // Migrations, the rights of accounts and the queries of the audit: constants of the source.
    files: [
      'apps/platform/src/database/concurrent-index.ts',
      'apps/platform/src/database/migrate.ts',
      'apps/platform/src/database/service-account.ts',
      'apps/platform/src/modules/ledger/ledger.audit.ts',
      // Lists of columns, types and positions, also constants.
      'apps/platform/src/database/stale-reads.ts',
      'apps/platform/src/modules/ledger/archive/archive.repository.ts',
      'apps/platform/src/modules/ledger/archive/detach.repository.ts',
      'apps/platform/src/modules/ledger/chain/blocks.ts',
      'apps/platform/src/modules/ledger/chain/sealer.ts',
      'apps/platform/src/modules/ledger/chain/verification.ts',
      'apps/platform/src/modules/ledger/ledger.repository.ts',
      // The limits of a sequence, which are numbers.
      'apps/platform/src/modules/players/accounts/account-numbers.ts',
      'apps/sandbox/src/database/database.ts',
      // Statements of tests.
      'apps/platform/src/modules/ledger/archive/archive.fixture.ts',
    ],
  },
  'broken hash functions': {
    pattern: /(?:\bhash|createHash|createHmac)\(\s*['"](?:md5|sha-?1)['"]/i,
    // The range API of breached passwords identifies passwords by it.
    files: [
      'apps/platform/src/providers/breaches/range-api.adapter.ts',
      'apps/sandbox/src/breaches/breaches.routes.ts',
    ],
  },
  'numbers that can be guessed': {
    pattern: /Math\.random\(/,
    // The pause before a transaction is repeated.
    files: ['apps/platform/src/database/transaction.ts'],
  },
  'connections without a verified certificate': {
    pattern: /rejectUnauthorized|NODE_TLS_REJECT_UNAUTHORIZED|checkServerIdentity/,
    // Reads when the site's own certificate ends, which may have ended already, and sends nothing.
    files: ['apps/gateway/src/certificate.ts'],
  },
  'XML from outside': { pattern: /DOMParser|xml2js|fast-xml-parser|xmldom|libxml/i, files: [] },
};

const sources = ['apps', 'libs']
  .flatMap((folder) =>
    readdirSync(`${workspace}/${folder}`, { encoding: 'utf8', recursive: true }).map((file) => `${folder}/${file}`),
  )
  .filter((file) => /\/src\/.*(?<!\.test)\.tsx?$/.test(file) && !/node_modules|\/testing\//.test(file))
  .map((file) => ({ file, text: readFileSync(`${workspace}/${file}`, 'utf8') }));

test('reads the sources of apps and libraries', () => {
  expect(sources.length).toBeGreaterThan(1000);
});

test.each(Object.entries(dangerous))('only known files contain %s', (_what, { pattern, files }) => {
  expect(new Set(sources.filter(({ text }) => pattern.test(text)).map(({ file }) => file))).toEqual(new Set(files));
});
