export { derivedKey, keyedHash, sameHash } from './keys.ts';
export { seal, unseal } from './seal.ts';
export { readToken, signToken } from './signed-token.ts';
