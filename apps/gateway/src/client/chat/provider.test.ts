import { waitFor } from './provider.ts';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it('looks for a value every tenth of a second', async () => {
  let looks = 0;
  const found = waitFor(() => ((looks += 1) < 4 ? null : 'widget'));
  await jest.advanceTimersByTimeAsync(299);
  expect(looks).toBe(3);
  await jest.advanceTimersByTimeAsync(1);
  expect(await found).toBe('widget');
});

it('gives up after five seconds', async () => {
  const given = jest.fn();
  void waitFor(() => undefined).catch(given);
  await jest.advanceTimersByTimeAsync(5000);
  expect(given).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(100);
  expect(given).toHaveBeenCalledWith(new Error('The chat did not become ready'));
});
