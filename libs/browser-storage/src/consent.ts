import { isAllowed, type Purpose } from '@croupier/contract/consent';

/** Dispatched on the document when the visitor has agreed to or refused a purpose. */
export const consentEvent = 'consent';

/** Whether the browser sends Global Privacy Control, which refuses marketing and the sale of data. */
export const hasPrivacySignal = (): boolean =>
  'globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true;

/** Whether the visitor of this browser has agreed to a purpose. Anything but the essential waits for it. */
export const isPurposeAllowed = (purpose: Purpose): boolean => isAllowed(purpose, document.cookie, hasPrivacySignal());
