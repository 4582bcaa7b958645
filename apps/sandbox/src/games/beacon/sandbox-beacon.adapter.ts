import { createHash, createPrivateKey, createPublicKey, generateKeyPairSync, sign } from 'node:crypto';
import type { Database } from '../../database/index.ts';
import { publishedAt, type Beacon, type BeaconInfo } from './beacon.port.ts';

const [period, genesis] = [3, Date.UTC(2026, 0, 1) / 1000];

/** The private key of the beacon, created once. */
export const readBeaconKey = async (database: Database): Promise<string> => {
  const { privateKey } = generateKeyPairSync('ed25519');
  await database
    .insertInto('beacon_keys')
    .values({ id: 1, private_key: privateKey.export({ format: 'pem', type: 'pkcs8' }).toString() })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
  return (await database.selectFrom('beacon_keys').select('private_key').executeTakeFirstOrThrow()).private_key;
};

/** The message of a round as in drand's schemes without chaining: SHA-256 of its number in eight bytes. */
export const beaconMessage = (round: number): Buffer => {
  const number = Buffer.alloc(8);
  number.writeBigUInt64BE(BigInt(round));
  return createHash('sha256').update(number).digest();
};

/**
 * The beacon of the sandbox, which needs no network. Each round is an Ed25519 signature, which has one value for each
 * key and round and which everyone can verify. Unlike drand, whose key is shared by many organisations, the sandbox
 * has the whole key and could know rounds early: use it for development only.
 */
export const createSandboxBeacon = (privateKey: string, now: () => number = () => Date.now()): Beacon => {
  const key = createPrivateKey(privateKey);
  const publicKey = createPublicKey(key).export({ format: 'der', type: 'spki' }).subarray(-32);
  const info: BeaconInfo = {
    public_key: publicKey.toString('hex'),
    period,
    genesis_time: genesis,
    hash: createHash('sha256').update(publicKey).digest('hex'),
    schemeID: 'sandbox-ed25519-unchained',
    metadata: { beaconID: 'sandbox' },
  };
  return {
    info,
    read: async (round) => {
      if (!Number.isSafeInteger(round) || round < 1 || publishedAt(info, round) > now()) return undefined;
      const signature = sign(null, beaconMessage(round), key);
      const randomness = createHash('sha256').update(signature).digest('hex');
      return { round, randomness, signature: signature.toString('hex') };
    },
  };
};
