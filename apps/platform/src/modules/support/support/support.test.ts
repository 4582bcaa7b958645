import {
  registerFundedPlayer,
  startTestPlatform,
  startTestProviders,
  type TestPlatform,
  type TestProviders,
} from '../../../testing/index.ts';
import { waitFor } from '@croupier/service/testing';

const token = 'an-editors-token-of-tests';
let providers: TestProviders;
let platform: TestPlatform;
beforeAll(async () => {
  providers = await startTestProviders();
  platform = await startTestPlatform({ environment: { PROVIDER_ORIGIN: providers.origin, CMS_TOKEN: token } });
});
afterAll(async () => {
  await platform.stop();
  await providers.stop();
});

const put = (url: string, data: unknown) =>
  platform.server.inject({ method: 'PUT', url, headers: { authorization: `Bearer ${token}` }, payload: { data } });
const feedback = { name: 'Anna', email: 'anna@example.com', subject: 'A question', message: 'When is\nthe next race?' };
const from = (address: string) => ({ headers: { 'x-forwarded-for': address } });

const findMessage = (reference: string) =>
  waitFor('the message', () => providers.messages.find(({ subject }) => subject.includes(reference)));

describe('support.sendFeedback', () => {
  it("is sent to the operator's mailbox with the visitor's reference", async () => {
    const answer = await platform.post('support.sendFeedback', feedback, from('203.0.113.1'));
    const { id } = answer.json<{ data: { id: string } }>().data;
    expect(await findMessage(id)).toMatchObject({
      channel: 'email',
      to: 'support@aurora.example',
      subject: `[${id}] A question`,
    });
    expect((await findMessage(id)).text).toMatch(
      /From: Anna <anna@example.com>\nAccount: guest\n[^]*When is\nthe next race\?/,
    );
  });

  it("requires the address of a guest, and uses the player's own", async () => {
    expect(
      (await platform.post('support.sendFeedback', { ...feedback, email: 'null' }, from('203.0.113.2'))).json(),
    ).toMatchObject({ error: { invalid_parameters: { email: 'required' } } });
    const { email, cookie, player } = await registerFundedPlayer(platform);
    const answer = await platform.post('support.sendFeedback', { subject: 'A question', message: 'Hello' }, { cookie });
    const { text } = await findMessage(answer.json().data.id);
    expect(text).toContain(`<${email}>`);
    expect(text).toContain(`Account: ${player.uid}`);
  });

  it('reduces a subject to one line', async () => {
    const answer = await platform.post(
      'support.sendFeedback',
      { ...feedback, subject: 'Hello\r\nBcc: all@example.com', name: 'A\nB' },
      from('203.0.113.3'),
    );
    const { subject, text } = await findMessage(answer.json().data.id);
    expect(subject).toMatch(/^\[\w+\] Hello Bcc: all@example.com$/);
    expect(text.split('\n')[0]).toBe('From: A B <anna@example.com>');
  });

  it.each([
    [{ subject: '' }, 'subject'],
    [{ message: ' ' }, 'message'],
    [{ message: 'x'.repeat(5001) }, 'message'],
    [{ email: 'nobody' }, 'email'],
  ])('rejects %j', async (invalid, field) => {
    expect(
      (await platform.post('support.sendFeedback', { ...feedback, ...invalid }, from('203.0.113.4'))).json(),
    ).toMatchObject({
      error: { code: 'InvalidParameterException', invalid_parameters: { [field]: expect.any(String) } },
    });
  });

  it('is limited by address', async () => {
    for (let sent = 0; sent < 5; sent += 1)
      expect((await platform.post('support.sendFeedback', feedback, from('203.0.113.5'))).statusCode).toBe(200);
    const answer = await platform.post('support.sendFeedback', feedback, from('203.0.113.5'));
    expect(answer.json()).toMatchObject({ error: { code: 'TooManyRequestsException', reason: 'feedback' } });
    expect((await platform.post('support.sendFeedback', feedback, from('203.0.113.6'))).statusCode).toBe(200);
  });

  it('applies changed settings immediately', async () => {
    await put('/cms/support-settings', { mailbox: 'help@other.example' });
    const answer = await platform.post('support.sendFeedback', feedback, from('203.0.113.7'));
    expect(await findMessage(answer.json().data.id)).toMatchObject({ to: 'help@other.example' });
    await put('/cms/support-settings', { isFeedbackEnabled: false });
    expect((await platform.post('support.sendFeedback', feedback, from('203.0.113.7'))).json()).toMatchObject({
      error: { code: 'AccessDeniedException', reason: 'feedback_disabled' },
    });
  });
});

describe('support.getsettings', () => {
  it('returns the current chat and the stored settings of each provider', async () => {
    expect((await platform.get('support.getsettings')).json().data).toEqual({
      chat: 'freshChat',
      purpose: 'preferences',
      live_tex: {},
      freshChat: { src: expect.stringMatching(/^https?:\/\/\S+\/chat\/widget\.js$/), license: 'sandbox' },
      liveChat: {},
      verbox: {},
      betunlim: {},
      jivoSite: {},
      comm100: {},
    });
    const jivoSite = {
      id: 'site-1',
      widget_id: 'w-7',
      src: 'https://code.jivo.example/widget.js',
      open_live_chat: true,
      custom: { color: 'blue' },
    };
    expect((await put('/cms/chat-settings', { chat: 'jivoSite', jivoSite })).statusCode).toBe(200);
    expect((await platform.get('support.getsettings')).json().data).toMatchObject({ chat: 'jivoSite', jivoSite });
    for (const invalid of [{ chat: 'icq' }, { verbox: { src: 'javascript:alert(1)' } }, { liveChat: { license: 7 } }])
      expect((await put('/cms/chat-settings', invalid)).statusCode).toBe(400);
  });
});
