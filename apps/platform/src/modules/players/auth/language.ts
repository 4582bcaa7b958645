/** The two-letter language of a tag such as `pt-BR`; null for others, such as the three letters of `fil`. */
export const languageOf = (tag: string): string | null => /^([a-z]{2})(?![a-z])/i.exec(tag)?.[1]?.toLowerCase() ?? null;
