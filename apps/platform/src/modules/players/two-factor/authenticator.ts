import { Secret, TOTP } from 'otpauth';

const period_s = 30;

const totp = (issuer: string, label: string, secret: string): TOTP =>
  new TOTP({ issuer, label, algorithm: 'SHA1', digits: 6, period: period_s, secret: Secret.fromBase32(secret) });

/** A new secret for an authenticator app, in base32. */
export const newSecret = (): string => new Secret({ size: 20 }).base32;

/** The content of the QR code for an authenticator app. */
export const authenticatorUri = (issuer: string, label: string, secret: string): string =>
  totp(issuer, label, secret).toString();

/**
 * The time step of a valid code: the current one, or the one before it, because a player needs time to type. A code is
 * accepted for its own 30 seconds and the 30 after them.
 */
export const stepOf = (secret: string, code: string, at: Date): number | null => {
  if (!/^\d{6}$/.test(code)) return null;
  const delta = totp('', '', secret).validate({ token: code, timestamp: at.getTime(), window: 1 });
  return delta === null || delta > 0 ? null : Math.floor(at.getTime() / 1000 / period_s) + delta;
};
