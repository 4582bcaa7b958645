/** @jest-environment jsdom */
import type { PageContext } from '@croupier/navigation';
import { registerSite } from '../testing/declared-remotes.ts';
import { hasUnsavedState, watchFields } from './unsaved-state.ts';

const page = (path: string): PageContext => ({ name: 'page', path, params: {}, query: {}, hash: '', locale: 'en' });
const quiet = page('/support');
const write = (selector: string): void =>
  void document.querySelector(selector)?.dispatchEvent(new Event('input', { bubbles: true }));

beforeAll(registerSite);

let stop = (): void => undefined;
beforeEach(() => {
  document.body.innerHTML =
    '<form><input name="a"><textarea></textarea><select><option>1</option></select><div contenteditable="true"></div><input type="hidden"></form><input id="other"><button>b</button>';
  stop = watchFields();
});
afterEach(() => stop());

test('a page on which nothing has been done loses nothing', () => {
  expect(hasUnsavedState(quiet)).toBe(false);
  expect(hasUnsavedState(null)).toBe(false);
});

test.each(['input', 'textarea', 'select', '[contenteditable]'])('what was written into a %s', (field) => {
  write(field);
  expect(hasUnsavedState(quiet)).toBe(true);
});

test("what a script keeps in a hidden field is nobody's writing", () => {
  write('[type=hidden]');
  expect(hasUnsavedState(quiet)).toBe(false);
});

test('a form that was reset, or is gone, loses nothing any more; another one still does', () => {
  write('input');
  document.querySelector('form')?.dispatchEvent(new Event('reset', { bubbles: true }));
  expect(hasUnsavedState(quiet)).toBe(false);
  write('input');
  write('#other');
  document.querySelector('form')?.remove();
  expect(hasUnsavedState(quiet)).toBe(true);
  document.querySelector('#other')?.remove();
  expect(hasUnsavedState(quiet)).toBe(false);
});

test('a field that is being written into, but not one that only was', () => {
  document.querySelector<HTMLElement>('#other')?.focus();
  expect(hasUnsavedState(quiet)).toBe(true);
  document.querySelector<HTMLElement>('button')?.focus();
  expect(hasUnsavedState(quiet)).toBe(false);
});

test.each(['/cashier', '/cashier/deposit/card', '/game/orchard-seven'])('a payment and a game: %s', (path) => {
  expect(hasUnsavedState(page(path))).toBe(true);
});

test.each(['/cashiers', '/gamehall', '/games/x'])('not what only begins alike: %s', (path) => {
  expect(hasUnsavedState(page(path))).toBe(false);
});

test('an open dialog', () => {
  document.body.append(Object.assign(document.createElement('dialog'), { open: true }));
  expect(hasUnsavedState(quiet)).toBe(true);
});

test('a page that would ask before its visitor leaves', () => {
  const ask = (event: Event): void => event.preventDefault();
  window.addEventListener('beforeunload', ask);
  expect(hasUnsavedState(quiet)).toBe(true);
  window.removeEventListener('beforeunload', ask);
  expect(hasUnsavedState(quiet)).toBe(false);
});
