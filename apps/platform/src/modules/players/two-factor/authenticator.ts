import { Secret, TOTP } from 'otpauth';

const period_s = 30;

const totp = (issuer: string, label: string, secret: string): TOTP =>
  new TOTP({ issuer, label, algorithm: 'SHA1', digits: 6, period: period_s, secret: Secret.fromBase32(secret) });

/** A new secret for an authenticator app, in base32. */
export const newSecret = (): string => new Secret({ size: 20 }).base32;

/** The content of the QR code for an authenticator app. */
export const authenticatorUri = (issuer: string, label: string, secret: string): string =>
  totp(issuer, label, secret).toString();

/** The time step a code belongs to, when it is right: now, or half a minute before or after. */
export const stepOf = (secret: string, code: string, at: Date): number | null => {
  if (!/^\d{6}$/.test(code)) return null;
  const delta = totp('', '', secret).validate({ token: code, timestamp: at.getTime(), window: 1 });
  return delta === null ? null : Math.floor(at.getTime() / 1000 / period_s) + delta;
};
