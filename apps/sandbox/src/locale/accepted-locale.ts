/**
 * Returns the language that a browser asks for first among those of a text; English without one. For pages whose
 * session, and with it the site's language, is unknown.
 */
export const acceptedLocale = (header: string | undefined, texts: Readonly<Record<string, unknown>>): string =>
  (header ?? '')
    .split(',')
    .map((range) => {
      const [tag = '', ...parameters] = range
        .trim()
        .toLowerCase()
        .split(/\s*;\s*/);
      const [, quality = '1'] = /^q=([01](?:\.\d{1,3})?)$/.exec(parameters[0] ?? '') ?? [];
      return { code: tag.split('-')[0] ?? '', quality: Number(quality) };
    })
    .filter(({ code, quality }) => quality > 0 && Object.hasOwn(texts, code))
    .sort((one, other) => other.quality - one.quality)[0]?.code ?? 'en';
