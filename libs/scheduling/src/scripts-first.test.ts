/** @jest-environment jsdom */
import { scriptsFirstScript } from './scripts-first.ts';

const isWaiting = () => document.documentElement.hasAttribute('data-scripts-first');

test('the document is marked until its scripts have run', () => {
  new Function(scriptsFirstScript)();
  expect(isWaiting()).toBe(true);
  document.dispatchEvent(new Event('DOMContentLoaded'));
  expect(isWaiting()).toBe(false);
});

test('the inline script does not close its script element', () => {
  expect(scriptsFirstScript).not.toMatch(/<\/|<!--/);
});
