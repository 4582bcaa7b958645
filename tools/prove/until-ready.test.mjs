// @ts-check
import { untilReady } from './until-ready.mjs';

/** A service that refuses connections, then answers 503, then 200. @param {number} failures */
const starting = (failures) => {
  let requests = 0;
  return async () => {
    requests += 1;
    if (requests === 1 && failures > 0) throw new Error('ECONNREFUSED');
    return new Response(null, { status: requests <= failures ? 503 : 200 });
  };
};

test('waits until every service answers with success, and returns the seconds', async () => {
  const began = performance.now();
  const waited_s = await untilReady([starting(0), starting(3)]);
  expect(waited_s).toBeGreaterThan(0.05);
  expect(waited_s).toBeLessThanOrEqual((performance.now() - began) / 1000);
});

test('fails when a service does not answer within the limit', async () => {
  await expect(untilReady([starting(0), starting(Number.POSITIVE_INFINITY)], 0.1)).rejects.toThrow(
    'does not answer after 0.1 s',
  );
});
