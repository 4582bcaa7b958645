import { startTestPlatform, type TestPlatform } from '../../../testing/index.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startTestPlatform();
});
afterAll(() => platform.stop());

it('rejects all calls on a platform without an operator token', async () => {
  for (const authorization of ['Bearer ', 'Bearer null', 'Bearer an-operators-token-of-tests']) {
    const answer = await platform.server.inject({
      method: 'GET',
      url: '/operator/players/100001/state',
      headers: { authorization },
    });
    expect(answer.statusCode).toBe(403);
    expect(answer.json().error).toMatchObject({ code: 'AccessDeniedException', reason: 'operator_off' });
  }
});
