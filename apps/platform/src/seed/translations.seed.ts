import type { Translate, SeedDocument } from './translate.ts';

export type TranslationSeed = { key: string; text: string };

type Entry = readonly [key: string, texts: (translate: Translate) => string];

/**
 * Texts whose keys occur in forms and server responses. Apps contain their other texts, which can be overridden here by
 * message id.
 */
const entries: readonly Entry[] = [
  [
    'common.fieldsValidatorErrors.wrongField',
    (translate) => translate('Check this field.', 'Bitte prüfen Sie dieses Feld.', 'يُرجى التحقق من هذا الحقل.'),
  ],
  [
    'common.fieldsValidatorErrors.requiredField',
    (translate) => translate('Field is required', 'Dieses Feld ist erforderlich', 'هذا الحقل مطلوب'),
  ],
  [
    'common.fieldsValidatorErrors.sumError',
    (translate) =>
      translate(
        'Enter an amount between {min} and {max}',
        'Geben Sie einen Betrag zwischen {min} und {max} ein',
        'أدخل مبلغًا بين {min} و{max}',
      ),
  ],
  [
    'common.fieldsValidatorErrors.wrongPhoneFormat',
    (translate) => translate('Wrong phone number', 'Ungültige Telefonnummer', 'رقم الهاتف غير صحيح'),
  ],
  [
    'common.fieldsValidatorErrors.insertPhoneNumber',
    (translate) => translate('Enter your phone number', 'Geben Sie Ihre Telefonnummer ein', 'أدخل رقم هاتفك'),
  ],
  [
    'common.fieldsValidatorErrors.wrongEmailAddress',
    (translate) => translate('Wrong email address', 'Ungültige E-Mail-Adresse', 'عنوان البريد الإلكتروني غير صحيح'),
  ],
  [
    'common.fieldsValidatorErrors.insertEmailAddress',
    (translate) => translate('Enter your email address', 'Geben Sie Ihre E-Mail-Adresse ein', 'أدخل بريدك الإلكتروني'),
  ],
  [
    'common.fieldsValidatorErrors.insertPassword',
    (translate) => translate('Enter a password', 'Geben Sie ein Passwort ein', 'أدخل كلمة المرور'),
  ],
  [
    'common.fieldsValidatorErrors.shortPassword',
    (translate) =>
      translate(
        'Password must be at least {min, plural, one {# character} other {# characters}}',
        'Das Passwort muss mindestens {min, plural, one {# Zeichen} other {# Zeichen}} lang sein',
        'يجب ألا تقل كلمة المرور عن {min, plural, zero {# حرف} one {حرف واحد} two {حرفين} few {# أحرف} many {# ' +
          'حرفًا} other {# حرف}}',
      ),
  ],
  [
    'common.fieldsValidatorErrors.notWalidPassword',
    (translate) =>
      translate(
        'These characters are not allowed: {characters}',
        'Diese Zeichen sind nicht erlaubt: {characters}',
        'هذه الرموز غير مسموح بها: {characters}',
      ),
  ],
  [
    'common.fieldsValidatorErrors.useSpace',
    (translate) => translate('Spaces are not allowed', 'Leerzeichen sind nicht erlaubt', 'لا يُسمح باستخدام المسافات'),
  ],
  [
    'common.fieldsValidatorErrors.passwordsNotEqual',
    (translate) =>
      translate('The passwords do not match', 'Die Passwörter stimmen nicht überein', 'كلمتا المرور غير متطابقتين'),
  ],
  [
    'common.fieldsValidatorErrors.minCountSymbolsFakename',
    (translate) =>
      translate(
        'Nickname must be at least 4 characters',
        'Der Spitzname muss mindestens 4 Zeichen lang sein',
        'يجب ألا يقل الاسم المستعار عن 4 أحرف',
      ),
  ],
  [
    'common.fieldsValidatorErrors.specialSymbolsFakename',
    (translate) =>
      translate(
        'Nickname can contain only letters and numbers',
        'Der Spitzname darf nur Buchstaben und Ziffern enthalten',
        'يمكن أن يحتوي الاسم المستعار على حروف وأرقام فقط',
      ),
  ],
  [
    'common.fieldsValidatorErrors.uncheckedCheckbox',
    (translate) =>
      translate('Tick this box to continue', 'Setzen Sie das Häkchen, um fortzufahren', 'حدّد المربع للمتابعة'),
  ],
  [
    'common.fieldsValidatorErrors.regex',
    (translate) => translate('Check the format', 'Prüfen Sie das Format', 'تحقّق من الصيغة'),
  ],
  [
    'common.fieldsValidatorErrors.cardNumber',
    (translate) => translate('Wrong card number', 'Ungültige Kartennummer', 'رقم بطاقة غير صحيح'),
  ],
  [
    'common.promoCodeErrors.INVALID',
    (translate) =>
      translate('This promo code is not valid', 'Dieser Aktionscode ist nicht gültig', 'الرمز الترويجي غير صالح'),
  ],
  [
    'wrongRegServerError',
    (translate) =>
      translate(
        'We could not create your account. Try again in a moment.',
        'Ihr Konto konnte nicht erstellt werden. Versuchen Sie es gleich noch einmal.',
        'تعذّر إنشاء حسابك. حاول مرة أخرى بعد قليل.',
      ),
  ],
];

export const translationSeeds: readonly SeedDocument<TranslationSeed>[] = entries.map(([key, texts]) => ({
  documentId: key,
  build: ({ translate }) => ({ key, text: texts(translate) }),
}));
