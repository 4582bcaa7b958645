import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServer, type Server } from 'node:tls';
import { testsThatNeed } from '@croupier/service/testing';
import Fastify from 'fastify';
import { Registry } from 'prom-client';
import { measureCertificate, readCertificateEnd } from './certificate.ts';

const { path: openssl, test: testWithOpenssl } = testsThatNeed('openssl');
const day_ms = 86_400_000;
let place = '';
let server: Server | undefined;

beforeEach(() => {
  place = mkdtempSync(join(tmpdir(), 'gateway-certificate-'));
});
afterEach(() => {
  server?.close();
  server = undefined;
  rmSync(place, { recursive: true });
});

/** Starts a server whose certificate is valid for some days. Returns its origin. */
const serve = async (days: number): Promise<string> => {
  const [key, cert] = [join(place, 'key.pem'), join(place, 'cert.pem')];
  const subject = ['-subj', '/CN=localhost', '-days', String(days), '-keyout', key, '-out', cert];
  execFileSync(openssl, ['req', '-x509', '-newkey', 'rsa:2048', '-noenc', ...subject], { stdio: 'pipe' });
  server = createServer({ key: readFileSync(key), cert: readFileSync(cert) });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return `https://127.0.0.1:${(server.address() as AddressInfo).port}`;
};

const value = async (registry: Registry): Promise<number | undefined> => {
  const line = (await registry.metrics()).split('\n').find((one) => one.startsWith('croupier_gateway_certificate_end'));
  return line === undefined ? undefined : Number(line.split(' ').at(-1));
};

testWithOpenssl('reports when the certificate of the public origin ends', async () => {
  const origin = await serve(30);
  const end = await readCertificateEnd(origin);
  expect(Math.round((end.getTime() - Date.now()) / day_ms)).toBe(30);
  const [app, registry] = [Fastify(), new Registry()];
  measureCertificate(app, origin, registry);
  while ((await value(registry)) === undefined) await new Promise((resolve) => setTimeout(resolve, 20));
  expect(await value(registry)).toBe(end.getTime() / 1000);
  await app.close();
});

it('has no value without https, and while the origin cannot be reached', async () => {
  const lines: string[] = [];
  const [app, registry] = [
    Fastify({ logger: { stream: { write: (line: string) => void lines.push(line) } } }),
    new Registry(),
  ];
  measureCertificate(app, 'http://localhost:4200', registry);
  expect(await value(registry)).toBeUndefined();
  const other = new Registry();
  measureCertificate(app, 'https://127.0.0.1:1', other);
  while (lines.length === 0) await new Promise((resolve) => setTimeout(resolve, 20));
  expect(lines[0]).toContain('could not be read');
  expect(await value(other)).toBeUndefined();
  await app.close();
});
