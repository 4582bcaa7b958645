/** @jest-environment jsdom */
import type { PageContext } from '@croupier/navigation';
import { registerSite } from '../testing/declared-remotes.ts';
import { hasUnsavedState, watchFields } from './unsaved-state.ts';

const page = (path: string): PageContext => ({ name: 'page', path, params: {}, query: {}, hash: '', locale: 'en' });
const support = page('/support');
const edit = (selector: string): void =>
  void document.querySelector(selector)?.dispatchEvent(new Event('input', { bubbles: true }));

beforeAll(registerSite);

let stop = (): void => undefined;
beforeEach(() => {
  document.body.innerHTML =
    '<form><input name="a"><textarea></textarea><select><option>1</option></select><div contenteditable="true"></div><input type="hidden"></form><input id="other"><button>b</button>';
  stop = watchFields();
});
afterEach(() => stop());

test('an unused page has no unsaved state', () => {
  expect(hasUnsavedState(support)).toBe(false);
  expect(hasUnsavedState(null)).toBe(false);
});

test.each(['input', 'textarea', 'select', '[contenteditable]'])('input into a %s is unsaved state', (field) => {
  edit(field);
  expect(hasUnsavedState(support)).toBe(true);
});

test('a hidden field that a script changes is no unsaved state', () => {
  edit('[type=hidden]');
  expect(hasUnsavedState(support)).toBe(false);
});

test('a form has no unsaved state after its reset or removal', () => {
  edit('input');
  document.querySelector('form')?.dispatchEvent(new Event('reset', { bubbles: true }));
  expect(hasUnsavedState(support)).toBe(false);
  edit('input');
  edit('#other');
  document.querySelector('form')?.remove();
  expect(hasUnsavedState(support)).toBe(true);
  document.querySelector('#other')?.remove();
  expect(hasUnsavedState(support)).toBe(false);
});

test('a field with the focus is unsaved state', () => {
  document.querySelector<HTMLElement>('#other')?.focus();
  expect(hasUnsavedState(support)).toBe(true);
  document.querySelector<HTMLElement>('button')?.focus();
  expect(hasUnsavedState(support)).toBe(false);
});

test.each(['/cashier', '/cashier/deposit/card', '/game/orchard-seven'])('%s keeps its document', (path) => {
  expect(hasUnsavedState(page(path))).toBe(true);
});

test.each(['/cashiers', '/gamehall', '/games/x'])('%s does not keep its document', (path) => {
  expect(hasUnsavedState(page(path))).toBe(false);
});

test('an open dialog is unsaved state', () => {
  document.body.append(Object.assign(document.createElement('dialog'), { open: true }));
  expect(hasUnsavedState(support)).toBe(true);
});

test('a page that asks before the visitor leaves has unsaved state', () => {
  const ask = (event: Event): void => event.preventDefault();
  window.addEventListener('beforeunload', ask);
  expect(hasUnsavedState(support)).toBe(true);
  window.removeEventListener('beforeunload', ask);
  expect(hasUnsavedState(support)).toBe(false);
});
