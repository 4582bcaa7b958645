import { requirePageOrigin, restrictToOrigin } from './network-policy.ts';

it('calls only the origin of the provider and follows no redirects', async () => {
  const calls: unknown[] = [];
  const fetch = restrictToOrigin(async (input, init) => {
    calls.push([input, init?.redirect]);
    return new Response();
  }, 'https://api.studio.example');
  await fetch('https://api.studio.example/games', { redirect: 'follow' });
  await expect(fetch('https://api.studio.example.evil.example/games')).rejects.toMatchObject({
    code: 'FOREIGN_ORIGIN',
  });
  await expect(fetch('http://api.studio.example/games')).rejects.toMatchObject({ code: 'FOREIGN_ORIGIN' });
  expect(calls).toEqual([['https://api.studio.example/games', 'error']]);
});

it('accepts only pages of the configured origins', () => {
  const opened = { url: 'https://play.studio.example/1' };
  expect(requirePageOrigin(opened, ['https://play.studio.example'])).toBe(opened);
  expect(() => requirePageOrigin(opened, ['https://api.studio.example'])).toThrow(
    expect.objectContaining({ code: 'FOREIGN_PAGE' }),
  );
});
