export const localeSeeds = [
  { code: 'en', name: 'English', dir: 'ltr', position: 1, is_default: true },
  { code: 'de', name: 'Deutsch', dir: 'ltr', position: 2, is_default: false },
  { code: 'ar', name: 'العربية', dir: 'rtl', position: 3, is_default: false },
] as const;
