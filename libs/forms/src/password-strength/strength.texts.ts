import type { Strength, Weakness } from './estimate.ts';

/** The texts load with the estimate: in the catalogues, every first page would contain them. */
export type StrengthTexts = Readonly<{
  label: string;
  levels: readonly [string, string, string, string, string];
  advice: Readonly<Record<Weakness, string>>;
}>;

export const strengthTexts: Readonly<Record<string, StrengthTexts>> = {
  en: {
    label: 'Password strength',
    levels: ['Very weak', 'Weak', 'Fair', 'Good', 'Strong'],
    advice: {
      personal: 'Avoid your name or email.',
      common: 'Avoid common passwords.',
      pattern: 'Avoid patterns like “abc”.',
      short: 'Add more words.',
    },
  },
  de: {
    label: 'Stärke des Passworts',
    levels: ['Sehr schwach', 'Schwach', 'Mittel', 'Gut', 'Stark'],
    advice: {
      personal: 'Ohne Name und E-Mail.',
      common: 'Zu häufig verwendet.',
      pattern: 'Ohne Muster wie „abc“.',
      short: 'Weitere Wörter anhängen.',
    },
  },
  es: {
    label: 'Seguridad de la contraseña',
    levels: ['Muy débil', 'Débil', 'Aceptable', 'Buena', 'Fuerte'],
    advice: {
      personal: 'Evita tu nombre o correo.',
      common: 'Evita las más comunes.',
      pattern: 'Evita series como «abc».',
      short: 'Añade más palabras.',
    },
  },
  pt: {
    label: 'Força da senha',
    levels: ['Muito fraca', 'Fraca', 'Razoável', 'Boa', 'Forte'],
    advice: {
      personal: 'Evite seu nome ou e-mail.',
      common: 'Evite senhas comuns.',
      pattern: 'Evite sequências como “abc”.',
      short: 'Adicione mais palavras.',
    },
  },
  tr: {
    label: 'Parola gücü',
    levels: ['Çok zayıf', 'Zayıf', 'Orta', 'İyi', 'Güçlü'],
    advice: {
      personal: 'Ad veya e-posta kullanmayın.',
      common: 'Yaygın parolalardan kaçının.',
      pattern: '“abc” gibi dizilerden kaçının.',
      short: 'Birkaç kelime ekleyin.',
    },
  },
  ar: {
    label: 'قوة كلمة المرور',
    levels: ['ضعيفة جدًا', 'ضعيفة', 'مقبولة', 'جيدة', 'قوية'],
    advice: {
      personal: 'تجنّب اسمك أو بريدك.',
      common: 'تجنّب كلمات المرور الشائعة.',
      pattern: 'تجنّب تسلسلات مثل «abc».',
      short: 'أضف كلمات أخرى.',
    },
  },
};

/** Returns the texts of a language; English for a language that has none yet. */
export const strengthTextsOf = (locale: string): StrengthTexts =>
  strengthTexts[locale] ?? (strengthTexts['en'] as StrengthTexts);

/** Describes a strength: the level, and what would improve it. */
export const describeStrength = ({ levels, advice }: StrengthTexts, { score, weakness }: Strength): string =>
  weakness ? `${levels[score]}. ${advice[weakness]}` : levels[score];
