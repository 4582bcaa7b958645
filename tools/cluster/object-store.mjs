// @ts-check
import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { freePort } from '../start/free-port.mjs';

/** @typedef {import('./backups.mjs').Repository} Repository */

const host = '127.0.0.1';

/**
 * Starts an S3-compatible object store with its own certificate, in this process, for drills. It stores below
 * `home`.
 *
 * @param {{ home: string }} options
 * @returns {Promise<{ repository: Repository, stop: () => Promise<void> }>}
 */
export const startObjectStore = async ({ home }) => {
  const directory = join(home, 'objects');
  mkdirSync(directory, { recursive: true });
  const { key, certificate } = createCertificate(home);
  const S3rver = createRequire(import.meta.url)('s3rver');
  const port = await freePort();
  const bucket = 'backups';
  const server = new S3rver({
    address: host,
    port,
    silent: true,
    directory,
    key: readFileSync(key),
    cert: readFileSync(certificate),
    configureBuckets: [{ name: bucket }],
  });
  await server.run();
  return {
    repository: {
      host,
      port,
      bucket,
      region: 'us-east-1',
      // The fixed account of s3rver.
      key: 'S3RVER',
      secret: 'S3RVER',
      certificates: certificate,
      passphrase: randomBytes(24).toString('base64url'),
    },
    stop: () => server.close(),
  };
};

/** A self-signed certificate. pgBackRest talks to object stores over TLS only. @param {string} home */
const createCertificate = (home) => {
  const [key, certificate] = [join(home, 'store.key'), join(home, 'store.pem')];
  execFileSync(
    'openssl',
    [
      ...['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', `/CN=${host}`],
      // pgBackRest compares the name of the host with the DNS names only.
      ...['-addext', `subjectAltName=DNS:${host},IP:${host}`, '-keyout', key, '-out', certificate],
    ],
    { stdio: 'ignore' },
  );
  return { key, certificate };
};
