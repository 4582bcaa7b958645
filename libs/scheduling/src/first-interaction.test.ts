/** @jest-environment jsdom */
import { onFirstInteraction } from './first-interaction.ts';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('calls back once, with the first interaction', () => {
  const callback = jest.fn();
  onFirstInteraction(callback, 1000);
  const keydown = new KeyboardEvent('keydown');
  document.dispatchEvent(keydown);
  document.dispatchEvent(new Event('scroll'));
  jest.advanceTimersByTime(1000);
  expect(callback.mock.calls).toEqual([[keydown]]);
});

test('calls back with null when the visitor does not interact in time', () => {
  const callback = jest.fn();
  onFirstInteraction(callback, 1000);
  jest.advanceTimersByTime(999);
  expect(callback).not.toHaveBeenCalled();
  jest.advanceTimersByTime(1);
  document.dispatchEvent(new Event('scroll'));
  expect(callback.mock.calls).toEqual([[null]]);
});

test('notices an interaction whose propagation another listener stops', () => {
  const callback = jest.fn();
  onFirstInteraction(callback, 1000);
  document.addEventListener('pointerdown', (event) => event.stopImmediatePropagation(), { capture: true, once: true });
  document.dispatchEvent(new Event('pointerdown'));
  expect(callback).toHaveBeenCalledTimes(1);
});

test('does not take the focus that a page moves itself for an interaction', () => {
  const callback = jest.fn();
  onFirstInteraction(callback, 1000);
  const field = document.body.appendChild(document.createElement('input'));
  field.focus();
  window.dispatchEvent(new Event('focus'));
  expect(document.activeElement).toBe(field);
  expect(callback).not.toHaveBeenCalled();
  field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Tab', bubbles: true }));
  expect(callback).toHaveBeenCalledTimes(1);
});
