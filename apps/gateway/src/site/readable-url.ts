/**
 * Returns an address whose path can be decoded. Escapes the percent signs of a malformed path, so that the visitor sees
 * the site's page for unknown addresses instead of the router's error.
 */
export const readableUrl = (url: string): string => {
  const [, path = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(url) ?? [];
  try {
    decodeURIComponent(path);
    return url;
  } catch {
    return `${path.replaceAll('%', '%25')}${rest}`;
  }
};
