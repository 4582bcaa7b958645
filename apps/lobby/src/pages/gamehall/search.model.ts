import { createEffect, createEvent, createStore, sample } from 'effector';

/** The visitor changed the text of the search field. */
export const searchTyped = createEvent<string>();
/** Enter was pressed: the search starts without debounce. */
export const searchSubmitted = createEvent();
/** An address with this query was opened. */
export const searchOpened = createEvent<string>();

const debounce_ms = 250;
const debounceFx = createEffect(
  ({ input: _input }: Readonly<{ input: number }>) =>
    new Promise<void>((resolve) => {
      setTimeout(resolve, debounce_ms);
    }),
);

const $inputCount = createStore(0, { serialize: 'ignore' }).on(searchTyped, (count) => count + 1);
/** Whether the text has changed since the last search. */
const $isTyping = createStore(false, { serialize: 'ignore' });

/** Text of the field. Opening an address does not replace newer text. */
export const $searchText = createStore('').on(searchTyped, (_, text) => text);
sample({
  clock: searchOpened,
  source: $isTyping,
  filter: (isTyping) => !isTyping,
  fn: (_, query) => query,
  target: $searchText,
});

sample({ clock: searchTyped, source: $inputCount, fn: (input) => ({ input }), target: debounceFx });
const textDebounced = sample({
  clock: debounceFx.done,
  source: { inputCount: $inputCount, isTyping: $isTyping },
  filter: ({ inputCount, isTyping }, { params }) => isTyping && params.input === inputCount,
});

/** The search is due, with its query. */
export const searchDue = sample({
  clock: [textDebounced, searchSubmitted],
  source: $searchText,
  fn: (text) => text.trim(),
});
$isTyping.on(searchTyped, () => true).on(searchDue, () => false);
