const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Text as it stands in markup and in quoted attributes. */
export const escape = (text: string): string => text.replace(/[&<>"]/g, (character) => entities[character] ?? '');

/** JSON that cannot end the script it stands in. */
export const asScriptText = (json: string): string =>
  json.replaceAll('<', '\\u003c').replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029');
export const scriptJson = (value: unknown): string => asScriptText(JSON.stringify(value));
