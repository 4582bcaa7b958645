import { setupI18n, type I18n, type MessageDescriptor, type MessageOptions, type Messages } from '@lingui/core';

type Values = Readonly<Record<string, unknown>>;

const cacheEntries = 500;

/** The cache key of a formatted text; undefined if a value cannot be compared as text. */
const keyOf = (locale: string, id: string, values: Values | undefined): string | undefined => {
  if (
    values &&
    Object.values(values).some((value) => (typeof value === 'object' && value !== null) || typeof value === 'function')
  )
    return undefined;
  return JSON.stringify([locale, id, values]);
};

const idOf = (key: string): string => (JSON.parse(key) as [locale: string, id: string])[1];

/** Formatted texts by cache key, such as those of the server for the browser. */
export type FormattedTexts = Readonly<Record<string, string>>;

const caches = new WeakMap<I18n, ReadonlyMap<string, string>>();

/** Whether a compiled text needs `Intl`, for a plural, a number or a date. */
const needsIntl = (message: unknown): boolean =>
  Array.isArray(message) &&
  message.some((part: unknown) => Array.isArray(part) && part.length > 1 && part[1] !== 'select');

/** Caches the last formatted texts: lists repeat the same sentence many times. */
const withCache = (i18n: I18n, formatted: FormattedTexts): I18n => {
  const format: I18n['_'] = i18n._.bind(i18n);
  const texts = new Map<string, string>();
  caches.set(i18n, texts);
  i18n.on('change', () => texts.clear());

  const store = (key: string, text: string): string => {
    if (texts.size >= cacheEntries) texts.delete(texts.keys().next().value ?? '');
    texts.set(key, text);
    return text;
  };
  function translate(descriptor: MessageDescriptor): string;
  function translate(id: string, values?: Values, options?: MessageOptions): string;
  function translate(idOrDescriptor: MessageDescriptor | string, values?: Values, options?: MessageOptions): string {
    const isId = typeof idOrDescriptor === 'string';
    // `Trans` always gives options; only formats make another text of the same values.
    const key = options?.formats
      ? undefined
      : keyOf(i18n.locale, isId ? idOrDescriptor : idOrDescriptor.id, isId ? values : idOrDescriptor.values);
    const known = key === undefined ? undefined : (texts.get(key) ?? formatted[key]);
    if (known !== undefined) return known;
    const text = isId ? format(idOrDescriptor, values, options) : format(idOrDescriptor);
    return key === undefined ? text : store(key, text);
  }
  i18n._ = translate;
  i18n.t = translate;
  return i18n;
};

/**
 * Creates the translator of one page or one request from compiled messages: id → text or its token list. `formatted`:
 * the `formattedTexts` of another translator of the same messages.
 */
export const createI18n = (locale: string, messages: Messages = {}, formatted: FormattedTexts = {}): I18n =>
  withCache(setupI18n({ locale, messages: { [locale]: messages } }), formatted);

/**
 * Returns the cached texts with plurals, numbers and dates. With them the browser shows the same texts as the server,
 * whose `Intl` may differ, and hydrates without initialising its own `Intl`, which is slow.
 */
export const formattedTexts = (i18n: I18n): FormattedTexts =>
  Object.fromEntries([...(caches.get(i18n) ?? [])].filter(([key]) => needsIntl(i18n.messages[idOf(key)])));
