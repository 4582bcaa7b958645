const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Escapes text for markup and quoted attributes. */
export const escape = (text: string): string => text.replace(/[&<>"]/g, (character) => entities[character] ?? '');

/** Returns JSON that cannot close its enclosing script element. */
export const asScriptText = (json: string): string =>
  json.replaceAll('<', '\\u003c').replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029');
export const scriptJson = (value: unknown): string => asScriptText(JSON.stringify(value));
