/*
 * The visitor's choice in the cookie `consent`: `{version}.{flags}.{visitor}`. The file has no schemas, because every
 * first page loads it.
 */

/** The purposes for which a site stores or loads something. Only `essential` needs no consent. */
export const purposes = ['essential', 'preferences', 'statistics', 'marketing'] as const;
export type Purpose = (typeof purposes)[number];

/** The purposes that a visitor agrees to or refuses. */
export const optionalPurposes = ['preferences', 'statistics', 'marketing'] as const satisfies readonly Purpose[];

/** The purpose of third-party code that declares none. */
export const undeclaredPurpose: Purpose = 'marketing';

/** Increase it when the texts of banner and dialog change in meaning: every visitor must then choose again. */
const textVersion = 1;
/** How long a choice is valid. */
export const consentLifetime_s = 180 * 86_400;

export type Consent = Readonly<{
  /** The version of the text that the visitor answered. */
  version: string;
  /** The purposes that the visitor agreed to. */
  purposes: readonly Purpose[];
  /** Whether the visitor agreed to marketing although the browser sends Global Privacy Control. */
  isDespiteSignal: boolean;
  /** Whether the platform has stored the receipt. */
  isRecorded: boolean;
  /** A random id. It refers to receipts only. */
  visitor: string;
}>;

// A flag is the first letter of a purpose, `g` (agreed despite Global Privacy Control) or `r` (receipt stored).
const cookie = /(?:^|;\s*)consent=(\d+-\d+)\.([psmgr]*)\.([\w-]{8,40})(?:;|$)/;

/** Returns the version of the consent text: that of this release and that of the operator (`consentVersion`). */
export const consentVersionOf = (operatorVersion = 1): string => `${textVersion}-${operatorVersion}`;

/** Returns the choice in a Cookie header or `document.cookie`; null without one, or when it answers another version. */
export const readConsent = (cookies = '', version?: string): Consent | null => {
  const [, answered = '', flags = '', visitor = ''] = cookie.exec(cookies) ?? [];
  if (!answered || (version !== undefined && version !== answered)) return null;
  return {
    version: answered,
    purposes: optionalPurposes.filter(([letter = '']) => flags.includes(letter)),
    isDespiteSignal: flags.includes('g'),
    isRecorded: flags.includes('r'),
    visitor,
  };
};

/** Returns the value of the cookie. */
export const printConsent = ({ version, purposes: agreed, isDespiteSignal, isRecorded, visitor }: Consent): string => {
  const flags = agreed.map(([letter]) => letter).join('') + (isDespiteSignal ? 'g' : '') + (isRecorded ? 'r' : '');
  return `${version}.${flags}.${visitor}`;
};

/**
 * Whether the cookies contain the visitor's consent to a purpose. Global Privacy Control refuses marketing unless the
 * visitor agreed despite it.
 */
export const isAllowed = (purpose: Purpose, cookies: string, hasSignal: boolean): boolean => {
  const flags = cookie.exec(cookies)?.[2] ?? '';
  return (
    purpose === 'essential' ||
    (flags.includes(purpose.charAt(0)) && (purpose !== 'marketing' || !hasSignal || flags.includes('g')))
  );
};
