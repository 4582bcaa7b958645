import manifest from '../remote.json';
import { remote } from './remote.ts';

test('every address except redirects has a page, and every page an address', async () => {
  const shown = manifest.routes.filter((route) => !('redirectTo' in route)).map(({ name }) => name);
  expect(Object.keys(remote.pages).sort()).toEqual([...shown].sort());
  for (const load of Object.values(remote.pages))
    expect(await load()).toMatchObject({ Page: expect.any(Function), opened: expect.any(Function) });
});
