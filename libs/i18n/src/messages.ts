import { setupI18n, type I18n, type MessageDescriptor, type MessageOptions, type Messages } from '@lingui/core';

type Values = Readonly<Record<string, unknown>>;

const cacheEntries = 500;

/** A key for a formatted text, or undefined where a value is of a kind that cannot be compared as text. */
const keyOf = (locale: string, id: string, values: Values | undefined): string | undefined => {
  if (values && Object.values(values).some((value) => typeof value === 'object' && value !== null || typeof value === 'function')) return undefined;
  return JSON.stringify([locale, id, values]);
};

/** Remembers the last texts that were formatted: lists say the same sentence many times. */
const remembering = (i18n: I18n): I18n => {
  const format: I18n['_'] = i18n._.bind(i18n);
  const texts = new Map<string, string>();
  i18n.on('change', () => texts.clear());

  const remember = (key: string, text: string): string => {
    if (texts.size >= cacheEntries) texts.delete(texts.keys().next().value ?? '');
    texts.set(key, text);
    return text;
  };
  function translate(descriptor: MessageDescriptor): string;
  function translate(id: string, values?: Values, options?: MessageOptions): string;
  function translate(asked: MessageDescriptor | string, values?: Values, options?: MessageOptions): string {
    const isId = typeof asked === 'string';
    const key = options ? undefined : keyOf(i18n.locale, isId ? asked : asked.id, isId ? values : asked.values);
    const known = key === undefined ? undefined : texts.get(key);
    if (known !== undefined) return known;
    const text = isId ? format(asked, values, options) : format(asked);
    return key === undefined ? text : remember(key, text);
  }
  i18n._ = translate;
  i18n.t = translate;
  return i18n;
};

/** Makes the translator of one page or one request. Compiled messages only: id → text or its token list. */
export const createI18n = (locale: string, messages: Messages = {}): I18n => remembering(setupI18n({ locale, messages: { [locale]: messages } }));

/** A catalogue with the translation service's texts over it. */
export const mergeMessages = (catalogue: Messages, overrides: Messages): Messages => ({ ...catalogue, ...overrides });
