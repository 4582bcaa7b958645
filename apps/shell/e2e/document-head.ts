import type { APIRequestContext } from '@playwright/test';
import { parse, type DefaultTreeAdapterTypes } from 'parse5';

type Element = DefaultTreeAdapterTypes.Element;

/** What the head of a document tells search engines. */
export type Head = Readonly<{
  lang: string | null;
  dir: string | null;
  title: string;
  canonical: string | null;
  robots: string | null;
  alternates: Readonly<Record<string, string>>;
  data: readonly string[];
}>;

const elementsIn = (parent: DefaultTreeAdapterTypes.ParentNode | undefined): readonly Element[] =>
  (parent?.childNodes ?? []).filter((node): node is Element => 'tagName' in node);

const attribute = (element: Element | undefined, name: string): string | null =>
  element?.attrs.find((each) => each.name === name)?.value ?? null;

const textOf = (element: Element | undefined): string =>
  (element?.childNodes ?? []).map((node) => ('value' in node ? node.value : '')).join('');

const headOf = (html: string): Head => {
  const [root] = elementsIn(parse(html.slice(0, html.indexOf('</head>'))));
  const all = elementsIn(elementsIn(root)[0]);
  const first = (tag: string, name: string, value: string): Element | undefined =>
    all.find((element) => element.tagName === tag && attribute(element, name) === value);
  const alternates = all.filter((element) => attribute(element, 'hreflang') !== null);
  return {
    lang: attribute(root, 'lang'),
    dir: attribute(root, 'dir'),
    title: textOf(all.find(({ tagName }) => tagName === 'title')),
    canonical: attribute(first('link', 'rel', 'canonical'), 'href'),
    robots: attribute(first('meta', 'name', 'robots'), 'content'),
    alternates: Object.fromEntries(
      alternates.map((link) => [attribute(link, 'hreflang') ?? '', attribute(link, 'href') ?? '']),
    ),
    data: all.filter((element) => attribute(element, 'type') === 'application/ld+json').map(textOf),
  };
};

type Served = Head & Readonly<{ status: number; /** Whether the first heading has a text. */ hasHeading: boolean }>;

/** Requests a document as a visitor without scripts. */
export const served = async (request: APIRequestContext, address: string): Promise<Served> => {
  const answer = await request.get(address, { maxRedirects: 0 });
  const html = await answer.text();
  return {
    ...headOf(html),
    status: answer.status(),
    hasHeading: /<h1[^>]*>(?:<[^>]+>)*\s*[^<\s]/.test(html),
  };
};
