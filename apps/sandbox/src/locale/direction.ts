/** Direction of a language's script. */
export const directionOf = (locale: string): 'rtl' | 'ltr' =>
  ['ar', 'he', 'fa', 'ur'].includes(locale) ? 'rtl' : 'ltr';
