import { allSettled } from 'effector';
import { cmsList, contentPage, type ContentPage } from '@croupier/contract/content';
import { $pageFailure, $pageHead, type PageContext } from '@croupier/navigation';
import { answerDocument, apiScope } from '@croupier/testing';
import { $content, $isContentFailed, contentOpened, contentRetried } from './content.page.model.ts';

const page = (slug: string): PageContext => ({
  name: 'slug',
  path: `/${slug}`,
  params: { slug },
  query: {},
  hash: '',
  locale: 'en',
});
const terms: ContentPage = {
  slug: 'terms',
  title: 'Terms',
  description: 'What we agree on',
  blocks: [{ __component: 'content.paragraph', text: 'Be fair.' }],
  updatedAt: '2026-01-01T00:00:00.000Z',
};
const list = (data: ContentPage[]) =>
  answerDocument('/cms/pages', cmsList(contentPage), {
    data,
    meta: { pagination: { start: 0, limit: 1, total: data.length } },
  });

test("requests the slug in the page's language and sets the title from the CMS", async () => {
  const { scope, calls } = apiScope([list([terms])], { locale: 'de' });
  await allSettled(contentOpened, { scope, params: page('terms') });
  expect(Object.fromEntries(calls[0]?.url.searchParams ?? [])).toMatchObject({
    'filters[slug][$eq]': 'terms',
    locale: 'de',
  });
  expect(scope.getState($content)).toEqual(terms);
  expect(scope.getState($pageHead)).toEqual({ title: 'Terms', description: 'What we agree on', questions: [] });
});

test('sets structured data for a page with questions and answers', async () => {
  const [one, other] = [
    { question: 'When?', answer: 'Now.' },
    { question: 'Why?', answer: 'Because.' },
  ];
  const { scope } = apiScope([
    list([
      {
        ...terms,
        blocks: [
          { __component: 'content.faq', items: [one] },
          ...terms.blocks,
          { __component: 'content.faq', items: [other] },
        ],
      },
    ]),
  ]);
  await allSettled(contentOpened, { scope, params: page('terms') });
  expect(scope.getState($pageHead)?.questions).toEqual([one, other]);
});

test('reports a slug that the CMS does not have as not found', async () => {
  const { scope } = apiScope([list([])]);
  await allSettled(contentOpened, { scope, params: page('nothing') });
  expect(scope.getState($pageFailure)).toEqual({ status: 404 });
});

test('reports a CMS that does not respond as a failure that can be retried', async () => {
  const { scope, calls } = apiScope([]);
  await allSettled(contentOpened, { scope, params: page('terms') });
  expect(scope.getState($isContentFailed)).toBe(true);
  expect(scope.getState($pageFailure)).toBeNull();
  await allSettled(contentRetried, { scope });
  expect(calls).toHaveLength(2);
});
