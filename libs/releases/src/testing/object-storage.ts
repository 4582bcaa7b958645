import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

type S3rver = Readonly<{
  configureBuckets: () => Promise<unknown>;
  callback: () => RequestListener;
  store: Readonly<{ getMetadata: (bucket: string, key: string) => Promise<Readonly<{ etag: string }>> }>;
}>;

const bucket = 'releases';

/** A local store with the API of S3. `address` is that of a bucket, `environment` what its clients need. */
export type TestObjectStorage = Readonly<{
  address: string;
  environment: Readonly<Record<string, string>>;
  /** Whether requests are answered; otherwise their connections end. */
  setReachable: (isReachable: boolean) => void;
  stop: () => Promise<void>;
}>;

/**
 * Starts s3rver. It ignores the conditions of writes, so this server checks them before it, as S3 does, unless
 * `checksConditions` is false.
 */
export const startObjectStorage = async ({ checksConditions = true } = {}): Promise<TestObjectStorage> => {
  const directory = mkdtempSync(join(tmpdir(), 'croupier-objects-'));
  const load = createRequire(__filename);
  const Server = load('s3rver') as new (options: object) => S3rver;
  const s3 = new Server({ directory, silent: true, configureBuckets: [{ name: bucket }] });
  await s3.configureBuckets();
  const handle = s3.callback();
  let isReachable = true;
  /** One request at a time: nothing changes between the check and the write, and no reader sees half an object. */
  let requests: Promise<unknown> = Promise.resolve();

  const isMet = async (url: string, { match, noneMatch }: Readonly<{ match?: string; noneMatch?: string }>) => {
    const key = decodeURIComponent(url.split('?')[0] ?? '').slice(`/${bucket}/`.length);
    const known = await s3.store.getMetadata(bucket, key).catch(() => null);
    return (match === undefined || known?.etag === match) && (noneMatch === undefined || known === null);
  };

  const server = createServer((request, response) => {
    if (!isReachable) return void request.socket.destroy();
    const { 'if-match': match, 'if-none-match': noneMatch } = request.headers;
    const conditions = { ...(match ? { match } : {}), ...(noneMatch ? { noneMatch } : {}) };
    const isChecked = request.method === 'PUT' && checksConditions;
    requests = requests.then(async () => {
      const ended = new Promise((resolve) => {
        response.once('close', resolve);
      });
      if (response.closed) return;
      if (!isChecked || (await isMet(request.url ?? '', conditions))) handle(request, response);
      else response.writeHead(412).end();
      await ended;
    });
    return undefined;
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    address: `s3://${bucket}/casino`,
    environment: {
      AWS_ENDPOINT_URL_S3: `http://127.0.0.1:${port}`,
      AWS_ACCESS_KEY_ID: 'S3RVER',
      AWS_SECRET_ACCESS_KEY: 'S3RVER',
      AWS_REGION: 'us-east-1',
    },
    setReachable: (value) => {
      isReachable = value;
    },
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => {
        server.close(resolve);
      });
      rmSync(directory, { recursive: true, force: true });
    },
  };
};
