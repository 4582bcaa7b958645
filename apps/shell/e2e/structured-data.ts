type Thing = Readonly<Record<string, unknown>>;
type Fault = string | null;
/** Returns the problem of a value, if there is one. */
type Rule = (thing: Thing) => readonly Fault[];

const isThing = (value: unknown): value is Thing =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isText = (value: unknown): boolean => typeof value === 'string' && value.trim() !== '';
const isAddress = (value: unknown): boolean =>
  typeof value === 'string' && URL.canParse(value) && /^https?:/.test(value);
const isDate = (value: unknown): boolean =>
  typeof value === 'string' &&
  /^\d{4}-\d{2}-\d{2}(T[\d:.]+(Z|[+-]\d{2}:\d{2}))?$/.test(value) &&
  !Number.isNaN(Date.parse(value));

const needs = (thing: Thing, name: string, is: (value: unknown) => boolean): Fault =>
  is(thing[name]) ? null : `${String(thing['@type'])}: ${name} is ${JSON.stringify(thing[name])}`;
const may = (thing: Thing, name: string, is: (value: unknown) => boolean): Fault =>
  thing[name] === undefined ? null : needs(thing, name, is);
const of = (value: unknown, type: string, rule: Rule): readonly Fault[] => {
  if (!isThing(value) || value['@type'] !== type) return [`no ${type} but ${JSON.stringify(value)}`];
  return rule(value);
};
const list = (value: unknown, type: string, rule: Rule): readonly Fault[] =>
  Array.isArray(value) && value.length > 0 ? value.flatMap((item) => of(item, type, rule)) : [`no list of ${type}`];
const named: Rule = (thing) => [needs(thing, 'name', isText)];

/** The required properties by type. Source: schema.org, and Google's requirements for search results. */
const rules: Readonly<Record<string, Rule>> = {
  WebSite: (thing) => [
    ...named(thing),
    needs(thing, 'url', isAddress),
    may(thing, 'inLanguage', isText),
    may(thing, 'description', isText),
  ],
  Organization: (thing) => [
    ...named(thing),
    needs(thing, 'url', isAddress),
    may(thing, 'logo', isAddress),
    may(thing, 'sameAs', (all) => Array.isArray(all) && all.every(isAddress)),
    ...(thing['contactPoint'] === undefined
      ? []
      : of(thing['contactPoint'], 'ContactPoint', (point) => [
          needs(point, 'contactType', isText),
          needs(point, 'email', isText),
        ])),
  ],
  FAQPage: (thing) =>
    list(thing['mainEntity'], 'Question', (question) => [
      ...named(question),
      ...of(question['acceptedAnswer'], 'Answer', (answer) => [needs(answer, 'text', isText)]),
    ]),
  Article: (thing) => [
    needs(thing, 'headline', (text) => isText(text) && String(text).length <= 110),
    needs(thing, 'datePublished', isDate),
    may(thing, 'dateModified', isDate),
    may(thing, 'image', isAddress),
    needs(thing, 'mainEntityOfPage', isAddress),
    ...of(thing['author'], 'Person', named),
    ...of(thing['publisher'], 'Organization', named),
  ],
  Product: (thing) => [
    ...named(thing),
    needs(thing, 'description', isText),
    may(thing, 'image', isAddress),
    ...(thing['aggregateRating'] === undefined
      ? []
      : of(thing['aggregateRating'], 'AggregateRating', (rating) => [
          needs(rating, 'ratingValue', (value) => Number(value) >= 0 && Number(value) <= Number(rating['bestRating'])),
          needs(rating, 'ratingCount', (count) => Number.isInteger(count) && Number(count) > 0),
        ])),
  ],
  BreadcrumbList: (thing) => [
    ...list(thing['itemListElement'], 'ListItem', (step) => [
      ...named(step),
      needs(step, 'item', isAddress),
      needs(step, 'position', Number.isInteger),
    ]),
    ...(Array.isArray(thing['itemListElement']) &&
    thing['itemListElement'].some((step: Thing, at) => step['position'] !== at + 1)
      ? ['positions are not 1, 2, 3']
      : []),
  ],
};

/** The problems of a page's structured data; empty if it is valid. */
export const faultsOf = (text: string): readonly string[] => {
  const data: unknown = JSON.parse(text);
  if (!isThing(data) || data['@context'] !== 'https://schema.org') return ['it is nothing of schema.org'];
  const rule = rules[String(data['@type'])];
  return rule ? rule(data).filter((fault) => fault !== null) : [`unexpected type: ${String(data['@type'])}`];
};
