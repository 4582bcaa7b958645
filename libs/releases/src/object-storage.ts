import type { S3Client } from '@aws-sdk/client-s3';

/** An object and its tag, which changes with its content. */
export type StoredObject = Readonly<{ content: Buffer; tag: string }>;

/** A bucket, or a folder of it. Keys are relative to the folder. */
export type ObjectStorage = Readonly<{
  /** Returns an object, or null without one. */
  read: (key: string) => Promise<StoredObject | null>;
  /** Returns an object unless it has this tag. */
  readUnless: (key: string, tag: string | null) => Promise<StoredObject | 'unchanged' | null>;
  /**
   * Writes an object. With a condition only if the object has this tag, or with null if there is none; returns false
   * otherwise.
   */
  write: (key: string, content: Buffer, condition?: Readonly<{ tag: string | null }>) => Promise<boolean>;
  /** Returns the keys that begin with a text. */
  list: (prefix: string) => Promise<readonly string[]>;
  remove: (keys: readonly string[]) => Promise<void>;
  close: () => void;
}>;

type Location = Readonly<{ bucket: string; folder: string }>;

/** Whether a text is the address of a bucket: `s3://bucket`, `s3://bucket/folder`. */
export const isObjectStorage = (address: string): boolean => address.startsWith('s3://');

/** @throws Error when the address is malformed */
const locationOf = (address: string): Location => {
  const [, bucket, path = ''] = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(\/[\w./-]*)?$/.exec(address) ?? [];
  if (bucket === undefined) throw new Error(`${address} is no address of a bucket such as s3://releases/casino`);
  const folder = path.split('/').filter(Boolean).join('/');
  return { bucket, folder: folder === '' ? '' : `${folder}/` };
};

const statusOf = (error: unknown): number | undefined =>
  (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode;

/** Returns null for an error with this status. @throws other errors */
const unless =
  (...statuses: readonly number[]) =>
  (error: unknown): null => {
    if (statuses.includes(statusOf(error) ?? 0)) return null;
    throw error;
  };

const isMet = (written: object | null): boolean => written !== null;

/** Objects that one request may delete. */
const deletedAtOnce = 1000;

type Commands = Pick<
  typeof import('@aws-sdk/client-s3'),
  'GetObjectCommand' | 'PutObjectCommand' | 'ListObjectsV2Command' | 'DeleteObjectsCommand'
>;

const storageOf = (client: S3Client, commands: Commands, { bucket, folder }: Location): ObjectStorage => {
  const { GetObjectCommand, PutObjectCommand, ListObjectsV2Command, DeleteObjectsCommand } = commands;
  const at = (key: string) => ({ Bucket: bucket, Key: `${folder}${key}` });

  const get = async (key: string, tag: string | null): Promise<StoredObject> => {
    const { Body, ETag = '' } = await client.send(
      new GetObjectCommand({ ...at(key), ...(tag === null ? {} : { IfNoneMatch: tag }) }),
    );
    return { content: Buffer.from((await Body?.transformToByteArray()) ?? []), tag: ETag };
  };

  const list = async (prefix: string): Promise<readonly string[]> => {
    const keys: string[] = [];
    let next: string | undefined;
    do {
      const page = await client.send(
        new ListObjectsV2Command({
          Bucket: bucket,
          Prefix: `${folder}${prefix}`,
          ...(next === undefined ? {} : { ContinuationToken: next }),
        }),
      );
      keys.push(...(page.Contents ?? []).flatMap(({ Key }) => (Key ? [Key.slice(folder.length)] : [])));
      next = page.NextContinuationToken;
    } while (next !== undefined);
    return keys;
  };

  return {
    read: (key) => get(key, null).catch(unless(404)),
    readUnless: async (key, tag) => {
      try {
        return await get(key, tag);
      } catch (error) {
        return statusOf(error) === 304 ? 'unchanged' : unless(404)(error);
      }
    },
    write: async (key, content, condition) => {
      const conditions = condition && (condition.tag === null ? { IfNoneMatch: '*' } : { IfMatch: condition.tag });
      const written = client.send(new PutObjectCommand({ ...at(key), Body: content, ...conditions }));
      // 409: another write of the object ended first. 404: it was deleted.
      return isMet(await (condition ? written.catch(unless(404, 409, 412)) : written));
    },
    list,
    remove: async (keys) => {
      for (let first = 0; first < keys.length; first += deletedAtOnce) {
        const Objects = keys.slice(first, first + deletedAtOnce).map((key) => ({ Key: at(key).Key }));
        await client.send(new DeleteObjectsCommand({ Bucket: bucket, Delete: { Objects, Quiet: true } }));
      }
    },
    close: () => client.destroy(),
  };
};

/**
 * Opens object storage with the API of S3. Credentials, region and another provider's address come from the environment
 * as for every client of AWS: `AWS_ACCESS_KEY_ID`, `AWS_SECRET_ACCESS_KEY`, `AWS_REGION`, `AWS_ENDPOINT_URL_S3`.
 *
 * @param address `s3://bucket` or `s3://bucket/folder`
 * @throws Error when the address is malformed
 */
export const openObjectStorage = async (
  address: string,
  environment: Readonly<Record<string, string | undefined>> = process.env,
): Promise<ObjectStorage> => {
  const location = locationOf(address);
  // Only sites with object storage load the client.
  const { S3Client, ...commands } = await import('@aws-sdk/client-s3');
  // Set but empty in a CI without another provider.
  const endpoint = environment['AWS_ENDPOINT_URL_S3'] || environment['AWS_ENDPOINT_URL'] || undefined;
  const client = new S3Client({
    region: environment['AWS_REGION'] || 'us-east-1',
    // Other providers rarely have a host name for each bucket.
    ...(endpoint === undefined ? {} : { endpoint, forcePathStyle: true }),
    // Releases have their own hashes, and other providers do not know these checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  return storageOf(client, commands, location);
};

/**
 * Makes sure that a store checks the conditions of writes: without them, two deploys could lose each other's change.
 * @throws Error when it ignores them
 */
export const requireConditions = async ({ write, read }: ObjectStorage): Promise<void> => {
  const key = 'conditions.txt';
  const content = Buffer.from('Tests whether this storage checks the conditions of writes.\n');
  await write(key, content, { tag: null });
  const isRepeated = await write(key, content, { tag: null });
  const isForeign = await write(key, content, { tag: '"00000000000000000000000000000000"' });
  const known = await read(key);
  const isOwn = known !== null && (await write(key, content, { tag: known.tag }));
  if (isRepeated || isForeign || !isOwn)
    throw new Error(
      'This object storage does not check the conditions of writes (If-Match, If-None-Match), so two deploys could lose each other’s change. Use one that does, or a folder.',
    );
};
