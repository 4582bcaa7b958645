import { sign, verify } from './signature.ts';

/** The header with which a gateway proves to the platform that a call is its own. */
export const gatewayHeader = 'x-gateway-token';

/** A token is signed like a call, with values that no call of a provider has. */
const signedParts = { method: 'GATEWAY', path: '', body: '' } as const;

/** How long a gateway uses a token, which the platform accepts for five minutes. */
const renewal_ms = 10_000;

/**
 * Returns a function that returns the header of a call to the platform; none without a secret. It signs one token in
 * ten seconds, so that a call costs nothing.
 * @throws RangeError when the secret is shorter than 16 characters.
 */
export const createGatewayHeaders = (
  secret: string | undefined,
  now: () => number = Date.now,
): (() => Readonly<Record<string, string>>) => {
  if (!secret) return () => ({});
  const create = () => {
    const at = now();
    return { at, headers: { [gatewayHeader]: sign({ ...signedParts, secret, now: at }) } };
  };
  let current = create();
  return () => {
    if (Math.abs(now() - current.at) >= renewal_ms) current = create();
    return current.headers;
  };
};

/** Whether a header is a gateway's token of the last five minutes, with any of the secrets. */
export const isGatewayToken = (
  [secret, ...previousSecrets]: readonly [string, ...string[]],
  header: string | readonly string[] | undefined,
  now: number,
): boolean => verify({ ...signedParts, secret, previousSecrets, header, now }).ok;
