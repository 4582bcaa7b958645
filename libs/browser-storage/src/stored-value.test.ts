/** @jest-environment jsdom */
import { isPurposeAllowed } from './consent.ts';
import { hasStoredValues } from './has-stored.ts';
import { json, number, text } from './format.ts';
import { clearStorage, localValue, sessionValue } from './stored-value.ts';

const isNumbers = (value: unknown): value is number[] =>
  Array.isArray(value) && value.every((item) => typeof item === 'number');

const local = localValue('a-key', text);
const session = sessionValue('a-key', json(isNumbers));

const denyStorage = (name: 'localStorage' | 'sessionStorage'): void => {
  jest.spyOn(window, name, 'get').mockImplementation(() => {
    throw new DOMException('The operation is insecure', 'SecurityError');
  });
};

beforeEach(() => {
  window.localStorage.clear();
  window.sessionStorage.clear();
});
afterEach(() => jest.restoreAllMocks());

test('reads what it wrote, under the key alone', () => {
  expect([local.write('value'), session.write([1, 2])]).toEqual([true, true]);
  expect([local.read(), session.read()]).toEqual(['value', [1, 2]]);
  expect({ ...window.localStorage }).toEqual({ 'a-key': 'value' });
  expect(hasStoredValues()).toBe(true);
  expect({ ...window.sessionStorage }).toEqual({ 'a-key': '[1,2]' });
});

test('reads null when nothing is stored', () => {
  expect([local.read(), session.read()]).toEqual([null, null]);
});

test('stores a value of an optional purpose only with consent', () => {
  const seen = localValue('seen', number, 'preferences');
  expect([seen.write(1), seen.read()]).toEqual([false, null]);
  document.cookie = 'consent=1-1.p.visitor-1';
  expect([seen.write(1), seen.read()]).toEqual([true, 1]);
  document.cookie = 'consent=1-1.s.visitor-1';
  expect(seen.write(2)).toBe(false);
  document.cookie = 'consent=; Max-Age=0';
});

test('Global Privacy Control refuses marketing', () => {
  document.cookie = 'consent=1-1.psm.visitor-1';
  expect(isPurposeAllowed('marketing')).toBe(true);
  Object.assign(navigator, { globalPrivacyControl: true });
  expect([isPurposeAllowed('marketing'), isPurposeAllowed('statistics')]).toEqual([false, true]);
  Object.assign(navigator, { globalPrivacyControl: undefined });
  document.cookie = 'consent=; Max-Age=0';
});

test('removes the value', () => {
  local.write('value');
  session.write([1]);
  local.remove();
  session.remove();
  expect([window.localStorage.length, window.sessionStorage.length]).toEqual([0, 0]);
  expect(hasStoredValues()).toBe(false);
});

test.each(['', '[1,', '{"0":1}', '["1"]', 'null'])('reads null when the stored text is %p', (stored) => {
  window.sessionStorage.setItem('a-key', stored);
  expect(session.read()).toBeNull();
});

test('reports that it stored nothing when storage is disabled', () => {
  denyStorage('localStorage');
  denyStorage('sessionStorage');
  expect([local.read(), local.write('value'), local.remove()]).toEqual([null, false, undefined]);
  expect(hasStoredValues()).toBe(false);
  expect([session.read(), session.write([1]), session.remove()]).toEqual([null, false, undefined]);
});

test('reports that it stored nothing when the quota is exceeded', () => {
  local.write('old');
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('The quota has been exceeded', 'QuotaExceededError');
  });
  expect(local.write('new')).toBe(false);
  expect(local.read()).toBe('old');
});

describe('changes in another tab', () => {
  const change = (key: string | null, newValue: string | null): boolean =>
    window.dispatchEvent(new StorageEvent('storage', { key, newValue }));

  test('calls back with the value until it is stopped', () => {
    const callback = jest.fn();
    const stop = localValue('a-number', number).onOtherTabChange(callback);
    change('a-number', '7');
    stop();
    change('a-number', '8');
    expect(callback.mock.calls).toEqual([[7]]);
  });

  test('ignores other keys, removals and malformed values', () => {
    const callback = jest.fn();
    const stop = localValue('a-number', number).onOtherTabChange(callback);
    change('another-key', '7');
    change('a-number', null);
    change('a-number', 'seven');
    change(null, null);
    stop();
    expect(callback).not.toHaveBeenCalled();
  });
});

describe('clearing', () => {
  test('removes all values of the origin', () => {
    local.write('value');
    session.write([1]);
    clearStorage();
    expect([window.localStorage.length, window.sessionStorage.length]).toEqual([0, 0]);
  });

  test('clears one storage when the other is disabled', () => {
    session.write([1]);
    denyStorage('localStorage');
    clearStorage();
    expect(window.sessionStorage).toHaveLength(0);
  });
});
