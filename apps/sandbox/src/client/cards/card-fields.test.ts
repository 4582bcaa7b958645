/** @jest-environment jsdom */
import { cardTextsOf } from '../../payments/cards/card.texts.ts';
import { reportExpired, showCardFields } from './card-fields.ts';
import { groupExpiry, groupNumber } from './card-format.ts';

const parentOrigin = 'https://site.test';
const texts = cardTextsOf('en');
const setup = JSON.stringify({ texts, parentOrigin });

/** The messages to the embedding page, with the origin that receives them. */
let messages: (readonly [object, string])[] = [];
let sent: unknown[] = [];
let respond: () => Promise<Partial<Response>>;

const accepted = { token: 'card_abcdefgh', brand: 'visa', last4: '1111', expiry: '12/34' };
const answers = (status: number, body: object) => async () => ({
  ok: status < 400,
  status,
  json: async () => body,
});

beforeEach(() => {
  jest.useFakeTimers();
  messages = [];
  sent = [];
  respond = answers(200, accepted);
  const parent = { postMessage: (message: object, origin: string) => void messages.push([message, origin]) };
  Object.defineProperty(window, 'parent', { configurable: true, value: parent });
  Object.defineProperty(globalThis, 'fetch', {
    configurable: true,
    value: (_path: string, { body }: { body: string }) => {
      sent.push(JSON.parse(body));
      return respond();
    },
  });
  document.body.innerHTML =
    '<form id="card"><input id="number"><p id="number-problem"></p><input id="expiry"><p id="expiry-problem"></p>' +
    '<p id="status"></p></form>';
  const form = document.querySelector('form');
  form?.setAttribute('data-setup', setup);
  if (form) showCardFields(form);
});
afterEach(() => {
  jest.useRealTimers();
});

const input = (name: 'number' | 'expiry'): HTMLInputElement => {
  const found = document.querySelector<HTMLInputElement>(`#${name}`);
  if (!found) throw new Error(`There is no field ${name}`);
  return found;
};
const type = (name: 'number' | 'expiry', value: string): void => {
  const field = input(name);
  field.value = value;
  field.setSelectionRange(value.length, value.length);
  field.dispatchEvent(new InputEvent('input', { bubbles: true }));
};
const leave = (name: 'number' | 'expiry') => input(name).dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
const text = (id: string): string => document.querySelector(`#${id}`)?.textContent ?? '';
const types = () => messages.map(([message]) => ('type' in message ? message.type : ''));

it('sends a complete card once, and its token to the origin of the site only', async () => {
  type('number', '4111111111111111');
  type('expiry', '1234');
  expect(sent).toEqual([]);
  await jest.runAllTimersAsync();
  leave('expiry');
  await jest.runAllTimersAsync();
  expect(sent).toEqual([{ number: '4111111111111111', expiry: '12/34' }]);
  expect(messages).toEqual([
    [{ source: 'croupier-card', type: 'ready' }, parentOrigin],
    [{ source: 'croupier-card', type: 'card', ...accepted }, parentOrigin],
  ]);
  expect(text('status')).toContain('Visa •••• 1111');
  expect(JSON.stringify(messages)).not.toContain('4111');
});

it('takes the card back when the player changes it', async () => {
  type('number', '4111111111111111');
  type('expiry', '12/34');
  await jest.runAllTimersAsync();
  type('number', '411111111111111');
  await jest.runAllTimersAsync();
  expect(types()).toEqual(['ready', 'card', 'incomplete']);
  expect(text('status')).toBe('');
});

it('ignores the answer for a card that the player has changed', async () => {
  let release = (): void => undefined;
  const slow = new Promise<void>((resolve) => {
    release = resolve;
  });
  respond = async () => {
    await slow;
    return answers(200, accepted)();
  };
  type('number', '4111111111111111');
  type('expiry', '12/34');
  await jest.advanceTimersByTimeAsync(1000);
  type('number', '41111');
  release();
  await jest.runAllTimersAsync();
  expect(types()).toEqual(['ready', 'incomplete']);
});

it('shows problems of a field when the player leaves it, and all of them on Enter', () => {
  leave('number');
  expect(text('number-problem')).toBe('');
  type('number', '4111111111111112');
  leave('number');
  expect(text('number-problem')).toBe(texts.number_invalid);
  expect(input('number').getAttribute('aria-invalid')).toBe('true');
  document.querySelector('form')?.dispatchEvent(new SubmitEvent('submit', { bubbles: true, cancelable: true }));
  expect(text('expiry-problem')).toBe(texts.expiry_required);
  expect(document.activeElement).toBe(input('number'));
  type('number', '4');
  expect([text('number-problem'), input('number').hasAttribute('aria-invalid')]).toEqual(['', false]);
});

it.each([
  [422, { error: { code: 'INVALID_CARD', message: 'expiry' } }, 'expiry-problem', texts.expiry_invalid, ['ready']],
  [422, { error: { code: 'INVALID_CARD', message: 'number' } }, 'number-problem', texts.number_invalid, ['ready']],
  [500, {}, 'status', texts.failed, ['ready']],
  [401, {}, 'status', texts.session_expired, ['ready', 'error']],
])('shows the answer %i %j in %s', async (status, body, place, message, posted) => {
  respond = answers(status, body);
  type('number', '4111111111111111');
  type('expiry', '12/34');
  await jest.runAllTimersAsync();
  expect(text(place)).toBe(message);
  expect(types()).toEqual(posted);
});

it('tries again on Enter after the connection failed', async () => {
  respond = () => Promise.reject(new Error('offline'));
  type('number', '4111111111111111');
  type('expiry', '12/34');
  await jest.runAllTimersAsync();
  expect(text('status')).toBe(texts.failed);
  respond = answers(200, accepted);
  document.querySelector('form')?.dispatchEvent(new SubmitEvent('submit', { bubbles: true, cancelable: true }));
  await jest.runAllTimersAsync();
  expect(types()).toEqual(['ready', 'card']);
});

it('reports expired fields', () => {
  const place = document.createElement('p');
  place.dataset['setup'] = setup;
  messages = [];
  reportExpired(place);
  expect(messages).toEqual([[{ source: 'croupier-card', type: 'error', code: 'session_expired' }, parentOrigin]]);
});

it.each([
  ['4111111111111111', '4111 1111 1111 1111'],
  ['4111-1111 11', '4111 1111 11'],
  ['378282246310005', '3782 822463 10005'],
  ['٤١١١١١١١', '4111 1111'],
  ['abc', ''],
])('groups the number %s as %s', (typed, grouped) => expect(groupNumber(typed)).toBe(grouped));

it.each([
  ['1', '1'],
  ['12', '12'],
  ['123', '12/3'],
  ['1234', '12/34'],
  ['5', '05'],
  ['12/2034', '12/34'],
  ['١٢٣٤', '12/34'],
])('writes the expiry date %s as %s', (typed, written) => expect(groupExpiry(typed)).toBe(written));
