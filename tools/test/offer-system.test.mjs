// @ts-check
import { offerSystem } from './offer-system.mjs';

test('starts one system for all requests and stops it', async () => {
  let starts = 0;
  let stops = 0;
  const shared = await offerSystem(async () => {
    starts += 1;
    return { description: { origin: 'http://localhost:1' }, stop: async () => void (stops += 1) };
  });
  expect(starts).toBe(0);
  const answers = await Promise.all([fetch(shared.url), fetch(shared.url)]);
  expect(await Promise.all(answers.map((answer) => answer.json()))).toEqual([
    { origin: 'http://localhost:1' },
    { origin: 'http://localhost:1' },
  ]);
  expect(answers.map((answer) => answer.headers.get('connection'))).toEqual(['close', 'close']);
  await shared.stop();
  expect([starts, stops]).toEqual([1, 1]);
});

test('returns the start error on the secret path only', async () => {
  const shared = await offerSystem(async () => {
    throw new Error('The platform did not start:\nlast line of its log');
  });
  const answer = await fetch(shared.url);
  expect([answer.status, await answer.text()]).toEqual([500, 'The platform did not start:\nlast line of its log']);
  expect((await fetch(new URL('/', shared.url))).status).toBe(404);
  await shared.stop();
});

test('aborts a pending start', async () => {
  let isAborted = false;
  /** @type {() => void} */
  let begin = () => {};
  const begun = new Promise((done) => (begin = () => done(undefined)));
  const shared = await offerSystem(
    (signal) =>
      new Promise((_, reject) => {
        begin();
        signal.addEventListener('abort', () => {
          isAborted = true;
          reject(signal.reason);
        });
      }),
  );
  const answer = fetch(shared.url).catch(() => 'cut off');
  await begun;
  await shared.stop();
  expect([isAborted, await answer]).toEqual([true, 'cut off']);
});
