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

/** Runs the page's script as a browser does. @returns the recorded actions of the script. */
const run = ({ body }: Page, opener: Opener) => {
  const script = /<script nonce="[^"]+">([^]*?)<\/script>/.exec(body)?.[1] ?? '';
  const done: unknown[] = [];
  const later: (() => void)[] = [];
  runInNewContext(script, {
    window: {
      opener: opener && {
        ...opener,
        postMessage: (message: unknown, origin: string) => done.push(['message', { ...Object(message) }, origin]),
      },
      close: () => done.push(['close']),
    },
    location: { replace: (address: string) => done.push(['go', address]) },
    setTimeout: (step: () => void) => later.push(step),
  });
  return { done, later };
};

describe('the page after a sign-in elsewhere', () => {
  it('reports the result to the page of the site that opened it, and closes', () => {
    const { done, later } = run(pageOf({ uid: 7, is_registration_completed: false }), { closed: false });
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
    // A window that the browser keeps open continues to the site.
    later.forEach((step) => step());
    expect(done.at(-1)).toEqual(['go', `${site}/profile`]);
  });

  it.each<[string, Opener]>([
    ['without an opener', null],
    ['after the opener was closed', { closed: true }],
  ])('continues to the site %s', (_case, opener) => {
    expect(run(pageOf(), opener).done).toEqual([['go', `${site}/profile`]]);
  });

  it('continues with the reason of a failure, and keeps the rest of the address', () => {
    const go = (message: Partial<OauthMessage>, address: string) => run(pageOf(message, address), null).done;
    expect(go({ status: 'error', reason: 'oauth_denied' }, `${site}/de/profile?tab=2#top`)).toEqual([
      ['go', `${site}/de/profile?tab=2&oauth_error=oauth_denied#top`],
    ]);
    expect(go({ status: 'error' }, `${site}/`)).toEqual([['go', `${site}/?oauth_error=oauth_failed`]]);
    expect(go({ status: 'error', reason: 'now' }, `${site}/?oauth_error=before`)).toEqual([
      ['go', `${site}/?oauth_error=now`],
    ]);
  });

  it('continues without scripts, too, with the address escaped for HTML', () => {
    const { body } = pageOf({}, `${site}/?a=1&b="2"`);
    expect(body).toContain(`content="0;url=${site}/?a=1&amp;b=%222%22"`);
  });

  it('delivers any text unchanged, and no text ends its script or becomes markup', () => {
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

  it('allows one script, by a nonce of this answer alone, and no frame around it', () => {
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
