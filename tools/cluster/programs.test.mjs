// @ts-check
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { findPrograms } from './programs.mjs';

const root = mkdtempSync(join(tmpdir(), 'croupier-programs-'));
afterAll(() => rmSync(root, { recursive: true }));

/** @param {string} path */
const install = (path) => {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), '');
};

test('names the packages that are missing, and finds the newest server', () => {
  expect(findPrograms(root).missing).toEqual([
    ...['etcd-server', 'patroni', 'haproxy', 'pgbackrest', 'openssl'],
    ...['python3-etcd', 'postgresql'],
  ]);
  for (const path of ['usr/bin/etcd', 'usr/bin/patroni', 'usr/sbin/haproxy', 'usr/bin/pgbackrest', 'usr/bin/openssl'])
    install(path);
  install('usr/lib/python3/dist-packages/etcd/__init__.py');
  for (const version of ['9', '15']) install(`usr/lib/postgresql/${version}/bin/postgres`);
  // Only the client of another version.
  install('usr/lib/postgresql/17/bin/psql');
  const { programs, missing } = findPrograms(root);
  expect(missing).toEqual([]);
  expect(programs).toMatchObject({
    haproxy: join(root, 'usr/sbin/haproxy'),
    postgres: join(root, 'usr/lib/postgresql/15/bin'),
  });
});
