import { restoreCodePattern } from '@croupier/contract/auth';
import type { FormField, SiteForm } from '@croupier/contract/content';
import type { Translate, SeedDocument } from '../translate.ts';

type Validation = FormField['validationDict'];

const field = (
  name: string,
  type: FormField['type'],
  label: string,
  validationDict: Validation = {},
  placeholder = '',
): FormField => ({
  name,
  type,
  label,
  placeholder,
  isRequired: 'required' in validationDict,
  isFast: false,
  validationDict,
});

const newPassword: Validation = { required: {}, password: {} };

/** The new password, and its repetition. */
const newPasswordFields = (translate: Translate, name: string): FormField[] => [
  field(
    name,
    'password',
    translate('New password', 'Neues Passwort', 'كلمة المرور الجديدة'),
    newPassword,
    translate('At least 8 characters', 'Mindestens 8 Zeichen', '8 أحرف على الأقل'),
  ),
  field('password_repeat', 'password', translate('Repeat password', 'Passwort wiederholen', 'تكرار كلمة المرور'), {
    required: {},
    sameAs: { value: name },
  }),
];

const restore = (translate: Translate): SiteForm => ({
  name: 'restore',
  title: translate('Reset password', 'Passwort zurücksetzen', 'إعادة تعيين كلمة المرور'),
  description: translate(
    'Enter your email or phone number and we will send you a code.',
    'Geben Sie Ihre E-Mail-Adresse oder Telefonnummer ein. Wir senden Ihnen einen Code.',
    'أدخل بريدك الإلكتروني أو رقم هاتفك وسنرسل إليك رمزًا.',
  ),
  submitTitle: translate('Send code', 'Code senden', 'إرسال الرمز'),
  strategy: 'onSubmit',
  fields: [
    field('login', 'text', translate('Email or phone', 'E-Mail oder Telefon', 'البريد الإلكتروني أو الهاتف'), {
      required: {},
      maxLength: { value: 120 },
    }),
  ],
});

const restorePassword = (translate: Translate): SiteForm => ({
  name: 'restore-password',
  title: translate('Set a new password', 'Neues Passwort festlegen', 'تعيين كلمة مرور جديدة'),
  description: translate(
    'Enter the code we sent you and choose a new password.',
    'Geben Sie den Code ein, den wir Ihnen gesendet haben, und wählen Sie ein neues Passwort.',
    'أدخل الرمز الذي أرسلناه إليك واختر كلمة مرور جديدة.',
  ),
  submitTitle: translate('Save password', 'Passwort speichern', 'حفظ كلمة المرور'),
  strategy: 'onSubmit',
  fields: [
    field('code', 'text', translate('Code', 'Code', 'الرمز'), {
      required: {},
      regex: { value: restoreCodePattern },
    }),
    ...newPasswordFields(translate, 'password'),
  ],
});

const profileSettings = (translate: Translate): SiteForm => ({
  name: 'profile-settings',
  title: translate('Personal data', 'Persönliche Daten', 'البيانات الشخصية'),
  description: translate(
    'Enter your details as shown in your documents. We pay withdrawals only to this name.',
    'Geben Sie Ihre Daten wie in Ihrem Ausweis an. Auszahlungen erfolgen nur auf diesen Namen.',
    'أدخل بياناتك كما هي في وثائقك. لا ندفع السحوبات إلا بهذا الاسم.',
  ),
  submitTitle: translate('Save', 'Speichern', 'حفظ'),
  strategy: 'eager',
  fields: [
    field('first_name', 'text', translate('First name', 'Vorname', 'الاسم الأول'), {
      required: {},
      name: {},
      maxLength: { value: 80 },
    }),
    field('middle_name', 'text', translate('Middle name', 'Zweiter Vorname', 'الاسم الأوسط'), {
      name: {},
      maxLength: { value: 80 },
    }),
    field('last_name', 'text', translate('Last name', 'Nachname', 'اسم العائلة'), {
      required: {},
      name: {},
      maxLength: { value: 80 },
    }),
    field(
      'birth_date',
      'date',
      translate('Date of birth', 'Geburtsdatum', 'تاريخ الميلاد'),
      { required: {}, date: {} },
      translate('dd.mm.yyyy', 'TT.MM.JJJJ', 'يوم.شهر.سنة'),
    ),
    field('sex', 'select', translate('Sex', 'Geschlecht', 'الجنس')),
    field(
      'country',
      'country',
      translate('Country', 'Land', 'البلد'),
      { required: {} },
      translate('Choose a country', 'Land wählen', 'اختر البلد'),
    ),
    field('region', 'region', translate('Region', 'Region', 'المنطقة')),
    field('home_town', 'text', translate('Town', 'Ort', 'المدينة'), { maxLength: { value: 80 } }),
    field('address', 'text', translate('Address', 'Anschrift', 'العنوان'), { address: {}, maxLength: { value: 200 } }),
    field('postcode', 'text', translate('Postcode', 'Postleitzahl', 'الرمز البريدي'), { maxLength: { value: 10 } }),
    field('document_type', 'select', translate('Document', 'Ausweis', 'نوع الوثيقة')),
    field('document_number', 'text', translate('Document number', 'Ausweisnummer', 'رقم الوثيقة'), {
      maxLength: { value: 40 },
    }),
  ],
});

const changePassword = (translate: Translate): SiteForm => ({
  name: 'change-password',
  title: translate('Change password', 'Passwort ändern', 'تغيير كلمة المرور'),
  description: translate(
    'Your other devices will be logged out.',
    'Ihre anderen Geräte werden abgemeldet.',
    'سيتم تسجيل الخروج من أجهزتك الأخرى.',
  ),
  submitTitle: translate('Change password', 'Passwort ändern', 'تغيير كلمة المرور'),
  strategy: 'onSubmit',
  fields: newPasswordFields(translate, 'new_password'),
});

const contacts = (translate: Translate): SiteForm => ({
  name: 'contacts',
  title: translate('Contacts', 'Kontakt', 'تواصل معنا'),
  description: translate(
    'Confirm each contact with the code we send.',
    'Bestätigen Sie jeden Kontakt mit dem Code, den wir senden.',
    'أكّد كل وسيلة اتصال بالرمز الذي نرسله.',
  ),
  submitTitle: translate('Save', 'Speichern', 'حفظ'),
  strategy: 'eager',
  fields: [
    field(
      'email',
      'email',
      translate('Email', 'E-Mail', 'البريد الإلكتروني'),
      { required: {}, email: {}, maxLength: { value: 120 } },
      'name@example.com',
    ),
    field('mobile', 'phone', translate('Phone', 'Telefon', 'الهاتف')),
  ],
});

const feedback = (translate: Translate): SiteForm => ({
  name: 'feedback',
  title: translate('Contact support', 'Support kontaktieren', 'تواصل مع الدعم'),
  description: translate(
    'We reply by email, usually within a day.',
    'Wir antworten per E-Mail, meist innerhalb eines Tages.',
    'نرد عبر البريد الإلكتروني، عادةً خلال يوم واحد.',
  ),
  submitTitle: translate('Send', 'Senden', 'إرسال'),
  strategy: 'onSubmit',
  fields: [
    field(
      'email',
      'email',
      translate('Email', 'E-Mail', 'البريد الإلكتروني'),
      { required: {}, email: {}, maxLength: { value: 254 } },
      'name@example.com',
    ),
    field('subject', 'text', translate('Subject', 'Betreff', 'الموضوع'), { required: {}, maxLength: { value: 150 } }),
    field('message', 'text', translate('Your message', 'Ihre Nachricht', 'رسالتك'), {
      required: {},
      maxLength: { value: 5000 },
    }),
  ],
});

export const formSeeds: readonly SeedDocument<SiteForm>[] = (
  [
    ['restore', restore],
    ['restore-password', restorePassword],
    ['profile-settings', profileSettings],
    ['change-password', changePassword],
    ['contacts', contacts],
    ['feedback', feedback],
  ] as const
).map(([documentId, form]) => ({ documentId, build: ({ translate }) => form(translate) }));
