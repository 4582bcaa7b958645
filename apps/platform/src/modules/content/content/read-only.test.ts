import { startTestSite, testCmsToken, type TestSite } from '../../../testing/site.ts';

let test: TestSite;
beforeAll(async () => {
  test = await startTestSite({ CMS_TOKEN: '' });
});
afterAll(() => test.stop());

it('is read-only when the platform is started without the token of the first admin', async () => {
  const payload = { data: { title: 'x' } };
  for (const headers of [{ authorization: `Bearer ${testCmsToken}` }, { authorization: 'Bearer ' }, {}]) {
    expect((await test.server.inject({ method: 'PUT', url: '/cms/pages/about', headers, payload })).statusCode).toBe(
      401,
    );
  }
  expect((await test.server.inject('/cms/pages/about')).statusCode).toBe(200);
});
