import { createApiEffect, isApiError, type ApiError } from '@croupier/api-client';
import { openCardFields } from '@croupier/contract/cashier';
import { loggedOut } from '@croupier/session';
import { $theme, type Theme } from '@croupier/site-config';
import { frameOrigin } from '@croupier/ui';
import { attach, combine, createEffect, createEvent, createStore, sample, scopeBind } from 'effector';
import type { CardMessage } from './card-message.ts';

/** The longest time until the provider's frame reports that it is ready. */
const readyTimeout_ms = 20_000;

/** The provider's frame for the card of a withdrawal. */
export type CardFields =
  | Readonly<{ status: 'opening' | 'failed' }>
  | Readonly<{ status: 'shown'; url: string; origin: string; isReady: boolean }>;

/** The field of a method was mounted, or unmounted. Only browsers fire these events. */
export const cardFieldsShown = createEvent<string>();
export const cardFieldsHidden = createEvent();
export const cardFieldsRetried = createEvent();
/** A message of the frame. Its sender is verified. */
export const cardFrameSpoke = createEvent<CardMessage>();
/** The platform refused a call with this error. */
export const cardCallRefused = createEvent<ApiError>();

const refusedCard = /^card_(?:unknown|expired|used)$/;
/** Whether the platform does not accept the card any more, so that the player has to enter it again. */
const isCardRefused = (error: ApiError): boolean =>
  isApiError(error) && Object.values(error.invalidParameters ?? {}).some((problem) => refusedCard.test(problem));

const cardRefused = cardCallRefused.filter({ fn: isCardRefused });

const $method = createStore<string | null>(null, { serialize: 'ignore' })
  .on(cardFieldsShown, (_, method) => method)
  .reset([cardFieldsHidden, loggedOut]);
/** Number of the current attempt. Answers to earlier attempts are ignored. */
const $attempt = createStore(0, { serialize: 'ignore' }).on(
  [cardFieldsShown, cardFieldsHidden, cardFieldsRetried, cardRefused, loggedOut],
  (attempt) => attempt + 1,
);

const visibleTheme = (chosen: Theme): 'light' | 'dark' => {
  if (chosen !== 'system') return chosen;
  return window.matchMedia?.('(prefers-color-scheme: light)').matches ? 'light' : 'dark';
};

type Attempt = Readonly<{ attempt: number; method: string; theme: Theme }>;
const openFx = attach({
  effect: createApiEffect(openCardFields),
  mapParams: ({ method, theme }: Attempt) => ({ method, theme: visibleTheme(theme) }),
});

const timedOut = createEvent<number>();
const startTimeoutFx = createEffect((attempt: number) => {
  const fire = scopeBind(timedOut, { safe: true });
  setTimeout(() => fire(attempt), readyTimeout_ms);
});

const opening: CardFields = { status: 'opening' };
const failed: CardFields = { status: 'failed' };
const fieldsOpened = createEvent<CardFields>();

export const $cardFields = createStore<CardFields>(opening, { serialize: 'ignore' })
  .on(fieldsOpened, (_, fields) => fields)
  .on(cardFrameSpoke, (fields, { type }) => {
    if (type === 'error') return failed;
    return fields.status === 'shown' && type === 'ready' ? { ...fields, isReady: true } : fields;
  })
  .reset([cardFieldsShown, cardFieldsRetried, cardRefused, cardFieldsHidden, loggedOut]);

/** Whether the platform refused the last card. The next one clears it. */
export const $isCardRefused = createStore(false, { serialize: 'ignore' })
  .on(cardRefused, () => true)
  .on(cardFrameSpoke, (isRefused, { type }) => isRefused && type !== 'card')
  .reset([cardFieldsShown, cardFieldsHidden, loggedOut]);

sample({
  clock: [cardFieldsShown, cardFieldsRetried, cardRefused],
  source: { attempt: $attempt, method: $method, theme: $theme },
  filter: ({ method }) => method !== null,
  fn: ({ method, ...rest }): Attempt => ({ ...rest, method: method ?? '' }),
  target: openFx,
});
const $current = combine({ attempt: $attempt, fields: $cardFields });
sample({
  clock: openFx.done,
  source: $attempt,
  filter: (attempt, { params }) => params.attempt === attempt,
  fn: (_, { result: { url } }): CardFields => {
    const origin = frameOrigin(url);
    return origin === null ? failed : { status: 'shown', url, origin, isReady: false };
  },
  target: fieldsOpened,
});
sample({ clock: openFx.done, fn: ({ params: { attempt } }) => attempt, target: startTimeoutFx });
sample({
  clock: openFx.fail,
  source: $attempt,
  filter: (attempt, { params }) => params.attempt === attempt,
  fn: () => failed,
  target: fieldsOpened,
});
sample({
  clock: timedOut,
  source: $current,
  filter: ({ attempt, fields }, timed) => attempt === timed && fields.status === 'shown' && !fields.isReady,
  fn: () => failed,
  target: fieldsOpened,
});
