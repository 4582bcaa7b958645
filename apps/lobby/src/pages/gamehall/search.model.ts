import { createEffect, createEvent, createStore, sample } from 'effector';

/** What the visitor types into the search field. */
export const searchTyped = createEvent<string>();
/** Enter was pressed: nobody waits any longer. */
export const searchSubmitted = createEvent();
/** An address was opened that holds this query. */
export const searchOpened = createEvent<string>();

/** How long a visitor may think before what they typed is looked for. */
const pause_ms = 250;
const pauseFx = createEffect(
  ({ at: _at }: Readonly<{ at: number }>) =>
    new Promise<void>((resolve) => {
      setTimeout(resolve, pause_ms);
    }),
);

const $typings = createStore(0, { serialize: 'ignore' }).on(searchTyped, (typings) => typings + 1);
/** Something was typed that has not been looked for yet. */
const $isTyping = createStore(false, { serialize: 'ignore' });

/** What stands in the field. An address that was opened meanwhile does not take away what was typed since. */
export const $searchText = createStore('').on(searchTyped, (_, text) => text);
sample({
  clock: searchOpened,
  source: $isTyping,
  filter: (isTyping) => !isTyping,
  fn: (_, query) => query,
  target: $searchText,
});

sample({ clock: searchTyped, source: $typings, fn: (at) => ({ at }), target: pauseFx });
const paused = sample({
  clock: pauseFx.done,
  source: { typings: $typings, isTyping: $isTyping },
  filter: ({ typings, isTyping }, { params }) => isTyping && params.at === typings,
});

/** What is to be looked for now. */
export const searchDue = sample({ clock: [paused, searchSubmitted], source: $searchText, fn: (text) => text.trim() });
$isTyping.on(searchTyped, () => true).on(searchDue, () => false);
