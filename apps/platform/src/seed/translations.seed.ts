import type { Say, SeedDocument } from './say.ts';

export type TranslationSeed = { key: string; text: string };

type Entry = readonly [key: string, texts: (say: Say) => string];

/** Texts whose keys the forms and the server's answers refer to; everything else comes with the app that shows it and may be overridden here by its message id. */
const entries: readonly Entry[] = [
  ['common.fieldsValidatorErrors.wrongField', (say) => say('Please check this field.', 'Bitte prüfen Sie dieses Feld.', 'يُرجى التحقق من هذا الحقل.')],
  ['common.fieldsValidatorErrors.requiredField', (say) => say('Field is required', 'Dieses Feld ist erforderlich', 'هذا الحقل مطلوب')],
  ['common.fieldsValidatorErrors.sumError', (say) => say('Enter an amount between {min} and {max}', 'Geben Sie einen Betrag zwischen {min} und {max} ein', 'أدخل مبلغًا بين {min} و{max}')],
  ['common.fieldsValidatorErrors.wrongPhoneFormat', (say) => say('Wrong phone number', 'Ungültige Telefonnummer', 'رقم الهاتف غير صحيح')],
  ['common.fieldsValidatorErrors.insertPhoneNumber', (say) => say('Enter your phone number', 'Geben Sie Ihre Telefonnummer ein', 'أدخل رقم هاتفك')],
  ['common.fieldsValidatorErrors.wrongEmailAddress', (say) => say('Wrong email address', 'Ungültige E-Mail-Adresse', 'عنوان البريد الإلكتروني غير صحيح')],
  ['common.fieldsValidatorErrors.insertEmailAddress', (say) => say('Enter your email address', 'Geben Sie Ihre E-Mail-Adresse ein', 'أدخل بريدك الإلكتروني')],
  ['common.fieldsValidatorErrors.insertPassword', (say) => say('Enter a password', 'Geben Sie ein Passwort ein', 'أدخل كلمة المرور')],
  ['common.fieldsValidatorErrors.shortPassword', (say) => say('A password has at least {min, plural, one {# character} other {# characters}}', 'Ein Passwort hat mindestens {min, plural, one {# Zeichen} other {# Zeichen}}', 'يجب ألا تقل كلمة المرور عن {min, plural, one {حرف واحد} two {حرفين} few {# أحرف} many {# حرفًا} other {# حرف}}')],
  ['common.fieldsValidatorErrors.notWalidPassword', (say) => say('These characters are not allowed: {characters}', 'Diese Zeichen sind nicht erlaubt: {characters}', 'هذه الرموز غير مسموح بها: {characters}')],
  ['common.fieldsValidatorErrors.useSpace', (say) => say('Spaces are not allowed', 'Leerzeichen sind nicht erlaubt', 'لا يُسمح باستخدام المسافات')],
  ['common.fieldsValidatorErrors.passwordsNotEqual', (say) => say('The passwords differ', 'Die Passwörter stimmen nicht überein', 'كلمتا المرور غير متطابقتين')],
  ['common.fieldsValidatorErrors.minCountSymbolsFakename', (say) => say('A nickname has at least 4 characters', 'Ein Spitzname hat mindestens 4 Zeichen', 'يجب ألا يقل الاسم المستعار عن 4 أحرف')],
  ['common.fieldsValidatorErrors.specialSymbolsFakename', (say) => say('Letters and digits only, please', 'Bitte nur Buchstaben und Ziffern', 'يُرجى استخدام الحروف والأرقام فقط')],
  ['common.fieldsValidatorErrors.uncheckedCheckbox', (say) => say('Please tick the box to go on', 'Bitte setzen Sie das Häkchen, um fortzufahren', 'يُرجى تحديد المربع للمتابعة')],
  ['common.fieldsValidatorErrors.regex', (say) => say('This is not in the form that is asked for', 'Das hat nicht die verlangte Form', 'الصيغة غير مطابقة للمطلوب')],
  ['common.fieldsValidatorErrors.cardNumber', (say) => say('Wrong card number', 'Ungültige Kartennummer', 'رقم بطاقة غير صحيح')],
  ['common.promoCodeErrors.INVALID', (say) => say('This promo code is not valid', 'Dieser Aktionscode ist nicht gültig', 'الرمز الترويجي غير صالح')],
  ['wrongRegServerError', (say) => say('We could not create your account just now. Please try again in a moment.', 'Ihr Konto konnte gerade nicht erstellt werden. Bitte versuchen Sie es gleich noch einmal.', 'تعذّر إنشاء حسابك الآن. يُرجى المحاولة بعد لحظات.')],
];

export const translationSeeds: readonly SeedDocument<TranslationSeed>[] = entries.map(([key, texts]) => ({
  documentId: key, build: ({ say }) => ({ key, text: texts(say) }),
}));
