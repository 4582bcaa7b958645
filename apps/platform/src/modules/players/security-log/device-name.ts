import Bowser from 'bowser';

/** Describes a browser by its user agent, such as `Firefox on Linux`; empty for an empty one. */
export const deviceOf = (userAgent: string): string => {
  if (userAgent === '') return '';
  const { browser, os } = Bowser.parse(userAgent);
  return [browser.name, os.name].filter(Boolean).join(' on ');
};
