import type { PageSeo } from '@croupier/contract/content';
import type { PageHead } from '@croupier/navigation';
import type { Article, BreadcrumbList, FAQPage, Organization, Product, Thing, WebSite, WithContext } from 'schema-dts';
import type { HeadInput } from './head-input.ts';

type Address = (path: string) => string;

const context = 'https://schema.org';

/** Pictures and links may be paths of the site. */
const absolute = ({ site }: HeadInput, address: string): string => new URL(address, site.origin).href;

const website = (input: HeadInput, at: Address): WithContext<WebSite>[] => {
  const { config, locale } = input;
  return config
    ? [
        {
          '@context': context,
          '@type': 'WebSite',
          name: config.brand.name,
          url: at('/'),
          description: config.brand.tagline,
          inLanguage: locale,
        },
      ]
    : [];
};

const organization = (input: HeadInput, given: PageSeo['organization']): WithContext<Organization>[] => {
  const { config, site } = input;
  const name = given?.name ?? config?.brand.name;
  const logo = given?.logo ?? config?.brand.logo;
  if (!name) return [];
  return [
    {
      '@context': context,
      '@type': 'Organization',
      name,
      url: given?.url ? absolute(input, given.url) : site.origin,
      ...(logo ? { logo: absolute(input, logo) } : {}),
      ...(given?.sameAs ? { sameAs: given.sameAs } : {}),
      ...(config?.brand.supportEmail
        ? {
            contactPoint: {
              '@type': 'ContactPoint',
              contactType: 'customer support',
              email: config.brand.supportEmail,
            },
          }
        : {}),
    },
  ];
};

const faq = (questions: NonNullable<PageHead['questions']>): WithContext<FAQPage> => ({
  '@context': context,
  '@type': 'FAQPage',
  mainEntity: questions.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
});

const article = (
  input: HeadInput,
  given: NonNullable<PageSeo['schemaArticle']>,
  url: string,
): WithContext<Article> => ({
  '@context': context,
  '@type': 'Article',
  headline: given.headline,
  author: { '@type': 'Person', name: given.author },
  datePublished: given.datePublished,
  ...(given.dateModified ? { dateModified: given.dateModified } : {}),
  ...(given.image ? { image: absolute(input, given.image) } : {}),
  mainEntityOfPage: url,
  inLanguage: input.locale,
  ...(input.config ? { publisher: { '@type': 'Organization', name: input.config.brand.name } } : {}),
});

const product = (input: HeadInput, given: NonNullable<PageSeo['product']>): WithContext<Product> => ({
  '@context': context,
  '@type': 'Product',
  name: given.name,
  description: given.description,
  ...(given.image ? { image: absolute(input, given.image) } : {}),
  // Search engines reject a rating without a count.
  ...(given.ratingValue !== undefined && given.ratingCount
    ? {
        aggregateRating: {
          '@type': 'AggregateRating',
          ratingValue: given.ratingValue,
          ratingCount: given.ratingCount,
          bestRating: 5,
        },
      }
    : {}),
});

const breadcrumbs = (
  steps: readonly Readonly<{ name: string; path: string }>[],
  at: Address,
): WithContext<BreadcrumbList> => ({
  '@context': context,
  '@type': 'BreadcrumbList',
  itemListElement: steps.map(({ name, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: at(path),
  })),
});

/** Breadcrumbs of a page without breadcrumbs in the CMS: its path. */
const stepsTo = (
  { page, config }: HeadInput,
  { title }: PageHead,
): readonly Readonly<{ name: string; path: string }>[] => {
  const [, first, second, third] = page?.path.split('/') ?? [];
  const parent = config?.seo?.find(({ path }) => path === `/${first}`);
  if (!page || !config || !parent || !second || third !== undefined || !title) return [];
  return [
    { name: config.brand.name, path: '/' },
    { name: parent.title, path: parent.path },
    { name: title, path: page.path },
  ];
};

/** Returns the structured data of a page in the vocabulary of schema.org. */
export const structuredData = (input: HeadInput, texts: PageHead, at: Address): readonly WithContext<Thing>[] => {
  const { page, config } = input;
  if (!page) return [];
  const seo = config?.seo?.find(({ path }) => path === page.path);
  const steps = seo?.breadCrumbs ?? stepsTo(input, texts);
  const questions = seo?.schemaFaq ?? texts.questions ?? [];
  return [
    ...(page.path === '/' ? website(input, at) : []),
    ...(page.path === '/' || seo?.organization ? organization(input, seo?.organization) : []),
    ...(questions.length > 0 ? [faq(questions)] : []),
    ...(seo?.schemaArticle ? [article(input, seo.schemaArticle, at(page.path))] : []),
    ...(seo?.product ? [product(input, seo.product)] : []),
    ...(steps.length > 0 ? [breadcrumbs(steps, at)] : []),
  ];
};
