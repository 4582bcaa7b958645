import { createHash } from 'node:crypto';
import { networkOf, type Limit } from '../../../http/index.ts';

const quarter = 15 * 60;

/** Challenges for sign-ins. A sign-in form requests one when it opens. */
export const challengesLimit = (ip: string): Limit => ({
  name: 'passkey_challenges',
  key: networkOf(ip),
  limit: 300,
  windowSeconds: quarter,
});

/** Sign-ins with any passkey from an address. */
export const addressLimit = (ip: string): Limit => ({
  name: 'passkey_address',
  key: networkOf(ip),
  limit: 300,
  windowSeconds: quarter,
});

/** Sign-ins with one passkey from an address. */
export const passkeyLimit = (credentialId: string, ip: string): Limit => ({
  name: 'passkey',
  key: `${createHash('sha256').update(credentialId).digest('hex')} ${networkOf(ip)}`,
  limit: 10,
  windowSeconds: quarter,
});

/** Challenges for proofs and additions of a player. */
export const playerChallengesLimit = (playerId: string): Limit => ({
  name: 'passkey_player_challenges',
  key: playerId,
  limit: 60,
  windowSeconds: quarter,
});
