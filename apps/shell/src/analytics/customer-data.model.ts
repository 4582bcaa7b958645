import { attach, combine, createEffect, sample } from 'effector';
import { isPurposeAllowed } from '@croupier/browser-storage';
import { $user, loggedOut, playerSignedIn } from '@croupier/session';
import { $generalInfo } from '@croupier/site-config';
import { $consent, consentChanged } from '../consent/consent.model.ts';
import type { Customer, CustomerTraits } from './customer-data.port.ts';
import { customerId, forgetCustomerId } from './customer-id.ts';
import { tracked, type Tracked } from './tracking.model.ts';

type Report = Readonly<{ event: Tracked }> | Readonly<{ traits: CustomerTraits }>;
type Destination = Readonly<{ settings: unknown; uid: number | null }>;

const $settings = $generalInfo.map((info) => info?.analytic['customer_data'] ?? null);
const $traits = $user.map((user): CustomerTraits | null =>
  user ? { country: user.country_code, locale: user.locale, currency: user.balance_main.currency } : null,
);
const $destination = combine($settings, $user, $consent, (settings, user, consent): Destination | null =>
  settings && consent ? { settings, uid: user?.uid ?? null } : null,
);

const send = async ({ settings }: Destination, { uid, ...browser }: Customer, report: Report): Promise<void> => {
  const { connectCustomerData } = await import('./customer-data.ts');
  const platform = await connectCustomerData(settings);
  // The visitor may have withdrawn the consent in the meantime.
  if (!isPurposeAllowed('marketing')) return;
  if ('event' in report) await platform.track({ uid, ...browser }, report.event);
  else if (uid !== null) await platform.identify({ uid, ...browser }, report.traits);
};

const reportFx = attach({
  source: $destination,
  effect: async (destination, report: Report): Promise<void> => {
    if (!destination || !isPurposeAllowed('marketing')) return;
    // Read before the adapter loads, because another player may sign in meanwhile.
    const { uid } = destination;
    await send(destination, { uid, anonymousId: customerId(uid) }, report);
  },
});
const forgetFx = createEffect(forgetCustomerId);
const logFx = createEffect((error: unknown) => console.info('The customer-data platform received no event', error));

// A player who agrees while signed in is identified, too.
const identityKnown = sample({
  clock: [playerSignedIn, consentChanged],
  source: $traits,
  filter: (traits) => traits !== null,
  fn: (traits): Report => ({ traits: traits as CustomerTraits }),
});
sample({ clock: identityKnown, target: reportFx, batch: false });
sample({ clock: tracked, fn: (event): Report => ({ event }), target: reportFx, batch: false });
sample({ clock: loggedOut, fn: () => undefined, target: forgetFx });
sample({ clock: reportFx.failData, target: logFx });
