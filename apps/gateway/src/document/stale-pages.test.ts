import { pageSource, useGateway } from '../testing/index.ts';

const wait = (time_ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, time_ms);
  });
describe("a guest's stale page", () => {
  const site = useGateway({ GUEST_PAGE_TTL_MS: '1000', GUEST_PAGE_STALE_MS: '60000' });
  const untilLogged = async (text: string): Promise<void> => {
    while (!site.logged.join('').includes(text)) await wait(10);
  };
  /** Requests the stale page until its replacement arrives. */
  const after = async (text: string): Promise<string> => {
    const next = await site.headingText('/');
    if (next !== text) return next;
    // One visitor may request 600 pages a minute.
    await wait(100);
    return after(text);
  };

  test('is returned while the gateway revalidates it', async () => {
    expect(await site.headingText('/')).toBe('first guest 1');
    await wait(1100);
    expect([await site.headingText('/'), await after('first guest 1')]).toEqual(['first guest 1', 'first guest 2']);
  });

  test('remains after a failed revalidation, until the next one', async () => {
    const server = `let rendered = 0; exports.connect = () => {};
exports.render = async () => {
  rendered += 1;
  if (rendered === 2) throw new Error('away');
  return ${pageSource("html: '<h1>' + rendered + '</h1>'")};
};`;
    site.deploy('fails', { server });
    expect(await site.headingText('/')).toBe('1');
    await wait(1100);
    expect(await site.headingText('/')).toBe('1');
    await untilLogged('A stale page could not be revalidated');
    expect([await site.headingText('/'), await after('1')]).toEqual(['1', '3']);
  });
});

describe("a guest's expired page", () => {
  const site = useGateway({ GUEST_PAGE_TTL_MS: '50', GUEST_PAGE_STALE_MS: '400' });

  test('renders again before the response', async () => {
    expect(await site.headingText('/')).toBe('first guest 1');
    await wait(500);
    expect(await site.headingText('/')).toBe('first guest 2');
  });
});
