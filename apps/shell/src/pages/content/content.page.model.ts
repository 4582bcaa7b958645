import { createEvent, createStore, sample } from 'effector';
import { createDocumentEffect } from '@croupier/api-client';
import { cmsList, contentPage, type ContentPage } from '@croupier/contract/content';
import { headChanged, pageFailed, type PageContext, type PageFailure, type PageHead } from '@croupier/navigation';

/** A page of the CMS opened. */
export const contentOpened = createEvent<PageContext>();

const loadContentFx = createDocumentEffect(
  (slug: string, locale) =>
    `/cms/pages?${new URLSearchParams({ 'filters[slug][$eq]': slug, locale, 'pagination[limit]': '1' })}`,
  cmsList(contentPage),
);

const slugOf = ({ params }: PageContext): string => params['slug'] ?? '';

const $requestedSlug = createStore('', { serialize: 'ignore' }).on(contentOpened, (_, page) => slugOf(page));
sample({ clock: contentOpened, fn: slugOf, target: loadContentFx });

const answered = sample({
  clock: loadContentFx.done,
  source: $requestedSlug,
  filter: (requestedSlug, { params }) => requestedSlug === params,
  fn: (_, { result }) => result.data[0] ?? null,
});
const found = answered.filterMap((page) => page ?? undefined);

/** Content of the slug; null until it has loaded. */
export const $content = createStore<ContentPage | null>(null)
  .on(found, (_, page) => page)
  .reset(contentOpened);
/** The request failed. A missing page is not an error. */
export const $isContentFailed = createStore(false)
  .on(loadContentFx.fail, () => true)
  .reset([contentOpened, loadContentFx]);

/** The visitor retries. */
export const contentRetried = createEvent();
sample({ clock: contentRetried, source: $requestedSlug, target: loadContentFx });

/** Search engines also index the questions of a page. */
const questionsOf = ({ blocks }: ContentPage): NonNullable<PageHead['questions']> =>
  blocks.flatMap((block) => (block.__component === 'content.faq' ? block.items : []));
sample({
  clock: found,
  fn: (page): PageHead => ({ title: page.title, description: page.description, questions: questionsOf(page) }),
  target: headChanged,
});
sample({
  clock: answered,
  filter: (page) => page === null,
  fn: (): PageFailure => ({ status: 404 }),
  target: pageFailed,
});
