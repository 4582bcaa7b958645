/** @jest-environment jsdom */
import { replayEvents } from './event-replay.ts';

/** A part of the page that hydrates when `finish` is called. */
const part = (html: string) => {
  const root = document.createElement('section');
  root.innerHTML = html;
  document.body.append(root);
  let finish = (): void => undefined;
  const hydrated = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const hydrate = jest.fn(() => hydrated);
  const the = <Kind extends Element = HTMLElement>(selector: string): Kind => {
    const found = root.querySelector<Kind>(selector);
    if (!found) throw new Error(`There is no ${selector}`);
    return found;
  };
  return { root, hydrate, finish, the };
};
const stops: (() => void)[] = [];
const capture = (given: ReturnType<typeof part>) => {
  const stop = replayEvents(given);
  stops.push(stop);
  return stop;
};
/** Lets a series of tasks end, on a busy machine too: each of its tasks is due before one of these. */
const settle = async (): Promise<void> => {
  for (let task = 0; task < 10; task += 1)
    await new Promise((resolve) => {
      setTimeout(resolve, 1);
    });
};
const click = (target: Element, options: MouseEventInit = {}): boolean =>
  target.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...options }));

afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  document.body.replaceChildren();
});

test('an event hydrates only the part that contains it', async () => {
  const [one, other] = [part('<button></button>'), part('<button></button>')];
  capture(one);
  capture(other);
  click(other.the('button'));
  expect([one.hydrate, other.hydrate].map(({ mock }) => mock.calls.length)).toEqual([0, 1]);
});

test('a part that no longer defers leaves events to the browser, while others still wait', () => {
  const [one, other] = [part('<button></button>'), part('<button></button>')];
  const stop = capture(one);
  capture(other);
  stop();
  expect([click(one.the('button')), click(other.the('button'))]).toEqual([true, false]);
});

test('a captured click reaches no handler before hydration, and each exactly once after it', async () => {
  const given = part('<button><b></b></button>');
  const [onDocument, onButton] = [jest.fn(), jest.fn()];
  document.addEventListener('click', onDocument);
  given.the('button').addEventListener('click', onButton);
  const stop = capture(given);
  click(given.the('b'), { clientX: 7 });
  expect([onDocument, onButton].map(({ mock }) => mock.calls.length)).toEqual([0, 0]);
  stop();
  given.finish();
  await settle();
  expect([onDocument, onButton].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
  expect(onButton.mock.calls[0]?.[0]).toMatchObject({ clientX: 7, target: given.the('b') });
  document.removeEventListener('click', onDocument);
});

test.each([
  ['<a href="/x" target="_blank">x</a>', 'a link to another tab'],
  ['<a href="/x" download="a.csv">x</a>', 'a download'],
])('the browser handles %s: %s', (html, _what) => {
  const given = part(html);
  // jsdom cannot navigate.
  given.root.addEventListener('click', (event) => event.preventDefault());
  capture(given);
  click(given.the('a'));
  expect(given.hydrate).not.toHaveBeenCalled();
});

test('a form is submitted with the button that was pressed', async () => {
  const given = part('<form><button name="kind" value="a"></button><button name="kind" value="b"></button></form>');
  const stop = capture(given);
  const form = given.the<HTMLFormElement>('form');
  const submitter = given.the('[value="b"]');
  form.dispatchEvent(new SubmitEvent('submit', { bubbles: true, cancelable: true, submitter }));
  const submitted = jest.fn((event: SubmitEvent) => event.preventDefault());
  form.addEventListener('submit', submitted);
  stop();
  given.finish();
  await settle();
  expect(submitted).toHaveBeenCalledTimes(1);
  expect(submitted.mock.calls[0]?.[0].submitter).toBe(submitter);
});

test('a key goes to the element that has the focus by then, as the key before it may have moved it', async () => {
  const given = part('<button id="one"></button><button id="two"></button>');
  const stop = capture(given);
  const [one, two] = [given.the('#one'), given.the('#two')];
  one.focus();
  const press = (key: string, options: KeyboardEventInit = {}) =>
    one.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...options }));
  const keys: string[] = [];
  given.root.addEventListener('keydown', ({ key, target }) => {
    keys.push(`${key} ${target instanceof Element ? target.id : ''}`);
    two.focus();
  });
  press('ArrowRight');
  press('End');
  keys.splice(0);
  stop();
  one.focus();
  given.finish();
  await settle();
  expect(keys).toEqual(['ArrowRight one', 'End two']);
});

test.each([
  ['ArrowLeft', { altKey: true }],
  ['Home', { ctrlKey: true }],
  ['ArrowUp', { metaKey: true }],
  ['a', {}],
  [' ', {}],
])('the browser handles the key %j with %j', (key, options) => {
  const given = part('<button></button>');
  capture(given);
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...options });
  expect(given.the('button').dispatchEvent(event)).toBe(true);
  expect(given.hydrate).not.toHaveBeenCalled();
});

test('a navigation key keeps its default action, such as scrolling', () => {
  const given = part('<button></button>');
  capture(given);
  const event = new KeyboardEvent('keydown', { key: 'PageDown', bubbles: true, cancelable: true });
  expect(given.the('button').dispatchEvent(event)).toBe(true);
  expect(given.hydrate).toHaveBeenCalledTimes(1);
});

test('a click on an element that hydration has removed is dropped', async () => {
  const given = part('<button></button>');
  const stop = capture(given);
  const button = given.the('button');
  const clicked = jest.fn();
  button.addEventListener('click', clicked);
  click(button);
  stop();
  button.remove();
  given.finish();
  await settle();
  expect(clicked).not.toHaveBeenCalled();
});
