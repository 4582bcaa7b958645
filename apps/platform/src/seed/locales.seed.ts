export const localeSeeds = [
  { code: 'en', name: 'English', dir: 'ltr', position: 1, is_default: true },
  { code: 'de', name: 'Deutsch', dir: 'ltr', position: 2, is_default: false },
  { code: 'es', name: 'Español', dir: 'ltr', position: 3, is_default: false },
  { code: 'pt', name: 'Português', dir: 'ltr', position: 4, is_default: false },
  { code: 'tr', name: 'Türkçe', dir: 'ltr', position: 5, is_default: false },
  { code: 'ar', name: 'العربية', dir: 'rtl', position: 6, is_default: false },
] as const;
