export type MessageText = Readonly<{ subject: string; text: string }>;

/** A text in several languages, English among them. */
export type MessageTexts<Values> = Readonly<Record<string, (values: Values) => MessageText>> &
  Readonly<{ en: (values: Values) => MessageText }>;

/** Writes a message in the reader's language, or else in English. */
export const writeMessage = <Values>(texts: MessageTexts<Values>, locale: string, values: Values): MessageText =>
  ((Object.hasOwn(texts, locale) ? texts[locale] : undefined) ?? texts.en)(values);
