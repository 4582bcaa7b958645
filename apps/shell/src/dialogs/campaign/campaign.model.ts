import { attach, createEffect, createEvent, createStore, merge, sample } from 'effector';
import { createApiEffect } from '@croupier/api-client';
import type { CampaignPopup } from '@croupier/contract/popups';
import { dialogOpened, type DialogRequest } from '@croupier/dialogs';
import { $page, pageOpened, type PageContext } from '@croupier/navigation';
import { $isAuth } from '@croupier/session';
import { deferredStarted } from '../../boot/deferred.model.ts';
import { isDeclared } from '../../routing/declarations.ts';
import { isCampaignDue, rememberCampaign } from './campaign-seen.ts';

const previewHash = 'popup-preview';

type PopupQuery = Readonly<{ route?: string; preview?: string }>;
const getPopups = async () => (await import('@croupier/contract/popups')).getPopups;
const loadPopupsFx = createApiEffect(getPopups);
const seenFx = createApiEffect(async () => (await import('@croupier/contract/popups')).setPopupSeen);

/** The campaign that an address with `#popup-preview` shows before it runs. */
const previewOf = ({ hash, query }: PageContext): string | undefined =>
  hash === previewHash ? query['popup'] : undefined;

/** Another dialog comes first: navigation opens no campaign until `campaignsRequested`. */
export const campaignsPostponed = createEvent();
/** Requests campaigns without a navigation: a player has just registered. */
export const campaignsRequested = createEvent();
const $isPostponed = createStore(false, { serialize: 'ignore' })
  .on(campaignsPostponed, () => true)
  .reset(campaignsRequested);

const $isDeferredStarted = createStore(false, { serialize: 'ignore' }).on(deferredStarted, () => true);
/** Adds the fragment, which the server does not receive, to the first page. */
const firstPageFx = attach({
  source: $page,
  effect: (page) => page && { ...page, hash: window.location.hash.slice(1) },
});
sample({ clock: deferredStarted, target: firstPageFx });
const visited = merge([
  firstPageFx.doneData.filterMap((page) => page ?? undefined),
  sample({ clock: pageOpened, source: $isDeferredStarted, filter: Boolean, fn: (_, page) => page }),
]);

const previewed = visited.filterMap((page): PopupQuery | undefined => {
  const preview = previewOf(page);
  return preview === undefined ? undefined : { preview };
});
const routed = sample({
  clock: visited,
  source: $isPostponed,
  filter: (isPostponed) => !isPostponed,
  fn: (_, page) => page,
}).filterMap((page): PopupQuery | undefined =>
  previewOf(page) === undefined && !isDeclared('quiet', page.path) ? { route: page.name } : undefined,
);

sample({ clock: [previewed, routed, campaignsRequested.map((): PopupQuery => ({}))], target: loadPopupsFx });

const pickFx = createEffect(
  (popups: readonly CampaignPopup[]) => popups.find((popup) => isCampaignDue(popup, Date.now())) ?? null,
);
const rememberFx = createEffect((id: string) => rememberCampaign(id, Date.now()));

type Pending = Readonly<{ popup: CampaignPopup; path: string | null }>;
/** Waits for the delay of the campaign. Navigation cancels it. */
const waitFx = createEffect(
  ({ popup }: Pending) =>
    new Promise<void>((resolve) => {
      setTimeout(resolve, popup.conditions.delay * 1000);
    }),
);

const answered = sample({
  clock: loadPopupsFx.done,
  fn: ({ params, result }) => ({ isPreview: params?.preview !== undefined, items: result.items }),
});
sample({ clock: answered.filter({ fn: ({ isPreview }) => !isPreview }), fn: ({ items }) => items, target: pickFx });
sample({
  clock: pickFx.doneData.filterMap((popup) => popup ?? undefined),
  source: $page,
  fn: (page, popup): Pending => ({ popup, path: page?.path ?? null }),
  target: waitFx,
});

const requestOf = (popup: CampaignPopup): DialogRequest => ({ name: 'campaign', props: { popup } });

sample({
  clock: answered.filterMap(({ isPreview, items: [popup] }) => (isPreview ? popup : undefined)),
  fn: requestOf,
  target: dialogOpened,
});

const due = sample({
  clock: waitFx.done,
  source: $page,
  filter: (page, { params }) => page?.path === params.path,
  fn: (_, { params }) => params.popup,
});
sample({ clock: due, fn: requestOf, target: dialogOpened });
sample({ clock: due, fn: ({ id }) => id, target: rememberFx });
sample({
  clock: due,
  source: $isAuth,
  filter: (isAuth, { id }) => isAuth && id !== '',
  fn: (_, { id }) => ({ id }),
  target: seenFx,
});
