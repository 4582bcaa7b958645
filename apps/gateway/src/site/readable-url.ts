/**
 * Returns an address whose path can be decoded. Percent signs of a malformed path are escaped, so that a malformed address reaches the site's page for unknown addresses instead of the router's error.
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
