import * as v from 'valibot';

export const hostName = v.pipe(v.string(), v.regex(/^(?!-)[a-z0-9-]+(\.[a-z0-9-]+)*$/, 'must be a host name'));

/**
 * Where passkeys are valid. `rpId` is the domain that they belong to, `origins` are the sites that may use them. A site
 * at a numeric address cannot use passkeys: WebAuthn needs a domain.
 */
export type PasskeyConfig = Readonly<{ rpId: string; origins: readonly string[]; isUsable: boolean }>;

type Variables = Readonly<{
  PUBLIC_ORIGIN: string;
  PASSKEY_RP_ID?: string | undefined;
  PASSKEY_ORIGINS: readonly string[];
}>;

const hostOf = (origin: string): string => new URL(origin).hostname;
/** Whether a host is this domain or one below it. */
const isHostOf = (domain: string, host: string): boolean => host === domain || host.endsWith(`.${domain}`);

/** Whether the site itself is in the domain of its passkeys. */
export const isOwnDomain = ({ PASSKEY_RP_ID: id, PUBLIC_ORIGIN: site }: Omit<Variables, 'PASSKEY_ORIGINS'>): boolean =>
  id === undefined || isHostOf(id, hostOf(site));

/** Whether all further sites are in the domain of the passkeys. */
export const areOriginsOfDomain = ({
  PASSKEY_RP_ID: id,
  PUBLIC_ORIGIN: site,
  PASSKEY_ORIGINS: more,
}: Variables): boolean => more.every((one) => isHostOf(id ?? hostOf(site), hostOf(one)));

/** Returns where passkeys are valid: on the site, unless a domain above it is named. */
export const passkeysOf = ({
  PASSKEY_RP_ID: id,
  PUBLIC_ORIGIN: site,
  PASSKEY_ORIGINS: more,
}: Variables): PasskeyConfig => {
  const rpId = id ?? hostOf(site);
  return { rpId, origins: [site, ...more], isUsable: !/^[\d.]+$|^\[/.test(rpId) };
};
