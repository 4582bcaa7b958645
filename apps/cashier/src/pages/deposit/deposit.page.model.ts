import type { PageContext } from '@croupier/navigation';
import { createEvent, createStore, sample } from 'effector';
import { offerIdOf } from '../../features/campaign-offer/index.ts';
import { depositSettingsRequested } from '../../features/deposit-settings/index.ts';
import { headRequested } from '../../features/page-head/index.ts';

export const opened = createEvent<PageContext>();

/** The campaign offer in the address. */
export const $requestedOffer = createStore('').on(opened, (_, page) => offerIdOf(page));

sample({ clock: opened, target: headRequested });
sample({ clock: opened, fn: () => undefined, target: depositSettingsRequested });
