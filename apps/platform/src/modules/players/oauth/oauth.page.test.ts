import fc from 'fast-check';
import type { FastifyReply } from 'fastify';
import { runInNewContext } from 'node:vm';
import { sendOauthPage, type OauthMessage } from './oauth.page.ts';

const site = 'https://casino.example';

type Page = { headers: Record<string, string>; body: string };

/** The page that the browser receives. */
const pageOf = (message: Partial<OauthMessage> = {}, returnTo = `${site}/profile`): Page => {
  const page: Page = { headers: {}, body: '' };
  const reply: Pick<FastifyReply, 'type' | 'header' | 'send'> = {
    type: (value: string) => reply.header('content-type', value),
    header: (name: string, value: unknown) => {
      page.headers[name] = String(value);
      return reply as FastifyReply;
    },
    send: (body: unknown) => {
      page.body = String(body);
      return reply as FastifyReply;
    },
  };
  sendOauthPage(
    reply as FastifyReply,
    { type: 'oauth', status: 'success', service: 'google', type_auth: 'login', ...message },
    site,
    returnTo,
  );
  return page;
};

type Opener = Readonly<{ closed: boolean }> | null;

/** Runs the script of the page. @returns the actions of the script. */
const run = ({ body }: Page, opener: Opener) => {
  const script = /<script nonce="[^"]+">([^]*?)<\/script>/.exec(body)?.[1] ?? '';
  const done: unknown[] = [];
  const timers: (() => void)[] = [];
  runInNewContext(script, {
    window: {
      opener: opener && {
        ...opener,
        postMessage: (message: unknown, origin: string) => done.push(['message', { ...Object(message) }, origin]),
      },
      close: () => done.push(['close']),
    },
    location: { replace: (address: string) => done.push(['go', address]) },
    setTimeout: (step: () => void) => timers.push(step),
  });
  return { done, timers };
};

describe('the last page of a sign-in at another service', () => {
  it('reports the result to the page of the site that opened it, and closes', () => {
    const { done, timers } = run(pageOf({ uid: 7, is_registration_completed: false }), { closed: false });
    expect(done).toEqual([
      [
        'message',
        {
          type: 'oauth',
          status: 'success',
          service: 'google',
          type_auth: 'login',
          uid: 7,
          is_registration_completed: false,
        },
        site,
      ],
      ['close'],
    ]);
    // A window that the browser does not close continues to the site.
    timers.forEach((step) => step());
    expect(done.at(-1)).toEqual(['go', `${site}/profile`]);
  });

  it.each<[string, Opener]>([
    ['without an opener', null],
    ['after the opener was closed', { closed: true }],
  ])('continues to the site %s', (_case, opener) => {
    expect(run(pageOf(), opener).done).toEqual([['go', `${site}/profile`]]);
  });

  it('adds the reason of a failure to the address of the site', () => {
    const go = (message: Partial<OauthMessage>, address: string) => run(pageOf(message, address), null).done;
    expect(go({ status: 'error', reason: 'oauth_denied' }, `${site}/de/profile?tab=2#top`)).toEqual([
      ['go', `${site}/de/profile?tab=2&oauth_error=oauth_denied#top`],
    ]);
    expect(go({ status: 'error' }, `${site}/`)).toEqual([['go', `${site}/?oauth_error=oauth_failed`]]);
    expect(go({ status: 'error', reason: 'now' }, `${site}/?oauth_error=before`)).toEqual([
      ['go', `${site}/?oauth_error=now`],
    ]);
  });

  it('continues to the site without scripts, with the address escaped for HTML', () => {
    const { body } = pageOf({}, `${site}/?a=1&b="2"`);
    expect(body).toContain(`content="0;url=${site}/?a=1&amp;b=%222%22"`);
  });

  it('contains any text unchanged, and no text can end the script or become markup', () => {
    const hostile = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.constantFrom('</script><script>alert(1)//', '<!--<script>', '\u2028\u2029', '";alert(1);"', "$'$&", '\\u003c'),
    );
    fc.assert(
      fc.property(hostile, hostile, (reason, service) => {
        const page = pageOf({ status: 'error', reason, service });
        expect(page.body.split('</script>')).toHaveLength(2);
        expect(page.body.split('<script')).toHaveLength(2);
        expect(page.body).not.toMatch(/[\u2028\u2029]|<!--/);
        const [[, message] = []] = run(page, { closed: false }).done as [string, OauthMessage][];
        expect(message).toMatchObject({ reason, service });
      }),
      { numRuns: 30 },
    );
  });

  it('allows one script by the nonce of this answer, and no embedding in frames', () => {
    const [one, other] = [pageOf(), pageOf()];
    const nonceOf = ({ body }: Page) => /<script nonce="([^"]+)">/.exec(body)?.[1] ?? '';
    expect(nonceOf(one)).not.toBe(nonceOf(other));
    expect(one.headers).toEqual({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining(`script-src 'nonce-${nonceOf(one)}'`),
    });
    expect(one.headers['content-security-policy']).toContain("frame-ancestors 'none'");
  });
});
