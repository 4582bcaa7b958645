import { attach, combine, createEffect, createEvent, createStore, sample } from 'effector';
import { createApiEffect, createIntentKey } from '@croupier/api-client';
import { consentEvent, hasPrivacySignal, hasStoredValues } from '@croupier/browser-storage';
import {
  consentLifetime_s,
  consentVersionOf,
  optionalPurposes,
  printConsent,
  readConsent,
  type Consent,
  type Purpose,
} from '@croupier/contract/consent';
import { $siteConfig } from '@croupier/site-config';
import { isFramed } from '../frames/is-framed.ts';

/** The page has hydrated. */
export const consentStarted = createEvent();
/** The visitor agreed to these purposes and refused the others. */
export const purposesChosen = createEvent<readonly Purpose[]>();
/** The choice was made or withdrawn. */
export const consentChanged = createEvent();

const $version = $siteConfig.map((config) => consentVersionOf(config?.consentVersion));

const writeCookie = (consent: Consent): void => {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `consent=${printConsent(consent)}; Path=/; Max-Age=${consentLifetime_s}; SameSite=Lax${secure}`;
};

/** Reads the choice. Consent to an earlier text is no longer valid, so the data stored under it is deleted. */
const readFx = attach({
  source: $version,
  effect: async (version) => {
    const consent = readConsent(document.cookie, version);
    if (!consent) {
      document.cookie = 'consent=; Path=/; Max-Age=0';
      // A new visitor has nothing to delete, and does not load the code for it.
      if (hasStoredValues()) await (await import('./delete-stored.ts')).deleteStored('keep');
    }
    return { consent, hasSignal: hasPrivacySignal() };
  },
});

type Choice = Readonly<{ consent: Consent; isWithdrawn: boolean }>;

const chooseFx = attach({
  source: $version,
  effect: (version, purposes: readonly Purpose[]): Choice => {
    const previous = readConsent(document.cookie);
    const consent: Consent = {
      version,
      purposes: optionalPurposes.filter((purpose) => purposes.includes(purpose)),
      isDespiteSignal: hasPrivacySignal() && purposes.includes('marketing'),
      isRecorded: false,
      visitor: previous?.visitor ?? createIntentKey(),
    };
    writeCookie(consent);
    document.dispatchEvent(new Event(consentEvent));
    return { consent, isWithdrawn: previous?.purposes.some((purpose) => !consent.purposes.includes(purpose)) ?? false };
  },
});

const storeReceiptFx = createApiEffect(async () => (await import('./consent-calls.ts')).storeConsent);
const markRecordedFx = createEffect((visitor: string) => {
  const consent = readConsent(document.cookie);
  if (consent?.visitor === visitor) writeCookie({ ...consent, isRecorded: true });
});

/** Code that has run cannot be removed, so a new document starts without it. It sends the receipt, too. */
const withdrawFx = createEffect(async () => {
  const { deleteChatData, deleteStored } = await import('./delete-stored.ts');
  await Promise.all([deleteStored('delete'), deleteChatData()]);
  window.location.reload();
});

/** The visitor's choice; null before the first one and after a change of the text. */
export const $consent = createStore<Consent | null>(null, { serialize: 'ignore' })
  .on(readFx.doneData, (_, { consent }) => consent)
  .on(chooseFx.doneData, (_, { consent }) => consent);
/** Whether the browser sends Global Privacy Control. */
export const $hasSignal = createStore(false, { serialize: 'ignore' }).on(
  readFx.doneData,
  (_, { hasSignal }) => hasSignal,
);
const $isRead = createStore(false, { serialize: 'ignore' }).on(readFx.doneData, () => true);
/** Whether the visitor has to choose. A page in a frame shows no banner; the page around it does. */
export const $isAsking = combine($isRead, $consent, (isRead, consent) => isRead && consent === null && !isFramed());

sample({ clock: consentStarted, target: readFx });
sample({ clock: purposesChosen, target: chooseFx });
sample({ clock: chooseFx.doneData, fn: () => undefined, target: consentChanged });
sample({ clock: chooseFx.doneData, filter: ({ isWithdrawn }) => isWithdrawn, fn: () => undefined, target: withdrawFx });

const receiptRequired = sample({
  clock: [
    readFx.doneData.map(({ consent }) => consent),
    chooseFx.doneData.filterMap(({ consent, isWithdrawn }) => (isWithdrawn ? undefined : consent)),
  ],
}).filterMap((consent) => (consent && !consent.isRecorded ? consent : undefined));
sample({
  clock: receiptRequired,
  source: $hasSignal,
  fn: (hasSignal, { version, purposes, visitor }) => ({
    version,
    purposes: optionalPurposes.filter((purpose) => purposes.includes(purpose)),
    visitor,
    has_privacy_signal: hasSignal,
  }),
  target: storeReceiptFx,
});
sample({ clock: storeReceiptFx.done.map(({ params }) => params.visitor), target: markRecordedFx });
