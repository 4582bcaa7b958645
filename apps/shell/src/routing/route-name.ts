/** A route's name as the CMS refers to it: without the suffix of a locale (`betting___de`). */
export const plainRouteName = (name: string): string => name.replace(/___.*$/s, '');
