import type { FormField, SiteForm } from '@croupier/contract/content';
import type { Say, SeedDocument } from '../say.ts';

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

const newPassword: Validation = { required: {}, minLength: { value: 6 }, maxLength: { value: 20 }, password: {} };

const restore = (say: Say): SiteForm => ({
  name: 'restore',
  title: say('Reset password', 'Passwort zurücksetzen', 'إعادة تعيين كلمة المرور'),
  description: say(
    'Enter your email or phone number and we will send you a code.',
    'Geben Sie Ihre E-Mail-Adresse oder Telefonnummer ein. Wir senden Ihnen einen Code.',
    'أدخل بريدك الإلكتروني أو رقم هاتفك وسنرسل إليك رمزًا.',
  ),
  submitTitle: say('Send code', 'Code senden', 'إرسال الرمز'),
  strategy: 'onSubmit',
  fields: [
    field('login', 'text', say('Email or phone', 'E-Mail oder Telefon', 'البريد الإلكتروني أو الهاتف'), {
      required: {},
      maxLength: { value: 120 },
    }),
  ],
});

const restorePassword = (say: Say): SiteForm => ({
  name: 'restore-password',
  title: say('Set a new password', 'Neues Passwort festlegen', 'تعيين كلمة مرور جديدة'),
  description: say(
    'Enter the code we sent you and choose a new password.',
    'Geben Sie den Code ein, den wir Ihnen gesendet haben, und wählen Sie ein neues Passwort.',
    'أدخل الرمز الذي أرسلناه إليك واختر كلمة مرور جديدة.',
  ),
  submitTitle: say('Save password', 'Passwort speichern', 'حفظ كلمة المرور'),
  strategy: 'onSubmit',
  fields: [
    field('code', 'text', say('Code', 'Code', 'الرمز'), { required: {}, regex: { value: '^\\d{6}$' } }),
    field(
      'password',
      'password',
      say('New password', 'Neues Passwort', 'كلمة المرور الجديدة'),
      newPassword,
      say('6 to 20 characters', '6 bis 20 Zeichen', 'من 6 إلى 20 حرفًا'),
    ),
    field('password_repeat', 'password', say('Repeat password', 'Passwort wiederholen', 'تكرار كلمة المرور'), {
      required: {},
      sameAs: { value: 'password' },
    }),
  ],
});

const profileSettings = (say: Say): SiteForm => ({
  name: 'profile-settings',
  title: say('Personal data', 'Persönliche Daten', 'البيانات الشخصية'),
  description: say(
    'Enter your details as shown in your documents. We pay withdrawals only to this name.',
    'Geben Sie Ihre Daten wie in Ihrem Ausweis an. Auszahlungen erfolgen nur auf diesen Namen.',
    'أدخل بياناتك كما هي في وثائقك. لا ندفع السحوبات إلا بهذا الاسم.',
  ),
  submitTitle: say('Save', 'Speichern', 'حفظ'),
  strategy: 'eager',
  fields: [
    field('first_name', 'text', say('First name', 'Vorname', 'الاسم الأول'), {
      required: {},
      name: {},
      maxLength: { value: 80 },
    }),
    field('middle_name', 'text', say('Middle name', 'Zweiter Vorname', 'الاسم الأوسط'), {
      name: {},
      maxLength: { value: 80 },
    }),
    field('last_name', 'text', say('Last name', 'Nachname', 'اسم العائلة'), {
      required: {},
      name: {},
      maxLength: { value: 80 },
    }),
    field(
      'birth_date',
      'date',
      say('Date of birth', 'Geburtsdatum', 'تاريخ الميلاد'),
      { required: {}, date: {} },
      say('dd.mm.yyyy', 'TT.MM.JJJJ', 'يوم.شهر.سنة'),
    ),
    field('sex', 'select', say('Sex', 'Geschlecht', 'الجنس')),
    field(
      'country',
      'country',
      say('Country', 'Land', 'البلد'),
      { required: {} },
      say('Choose a country', 'Land wählen', 'اختر البلد'),
    ),
    field('region', 'region', say('Region', 'Region', 'المنطقة')),
    field('home_town', 'text', say('Town', 'Ort', 'المدينة'), { maxLength: { value: 80 } }),
    field('address', 'text', say('Address', 'Anschrift', 'العنوان'), { address: {}, maxLength: { value: 200 } }),
    field('postcode', 'text', say('Postcode', 'Postleitzahl', 'الرمز البريدي'), { maxLength: { value: 10 } }),
    field('document_type', 'select', say('Document', 'Ausweis', 'نوع الوثيقة')),
    field('document_number', 'text', say('Document number', 'Ausweisnummer', 'رقم الوثيقة'), {
      maxLength: { value: 40 },
    }),
  ],
});

const changePassword = (say: Say): SiteForm => ({
  name: 'change-password',
  title: say('Change password', 'Passwort ändern', 'تغيير كلمة المرور'),
  description: say(
    'Your other devices will be logged out.',
    'Ihre anderen Geräte werden abgemeldet.',
    'سيتم تسجيل الخروج من أجهزتك الأخرى.',
  ),
  submitTitle: say('Change password', 'Passwort ändern', 'تغيير كلمة المرور'),
  strategy: 'onSubmit',
  fields: [
    field('old_password', 'password', say('Current password', 'Aktuelles Passwort', 'كلمة المرور الحالية'), {
      required: {},
    }),
    field(
      'new_password',
      'password',
      say('New password', 'Neues Passwort', 'كلمة المرور الجديدة'),
      newPassword,
      say('6 to 20 characters', '6 bis 20 Zeichen', 'من 6 إلى 20 حرفًا'),
    ),
    field('password_repeat', 'password', say('Repeat password', 'Passwort wiederholen', 'تكرار كلمة المرور'), {
      required: {},
      sameAs: { value: 'new_password' },
    }),
  ],
});

const contacts = (say: Say): SiteForm => ({
  name: 'contacts',
  title: say('Contacts', 'Kontakt', 'تواصل معنا'),
  description: say(
    'Confirm each contact with the code we send.',
    'Bestätigen Sie jeden Kontakt mit dem Code, den wir senden.',
    'أكّد كل وسيلة اتصال بالرمز الذي نرسله.',
  ),
  submitTitle: say('Save', 'Speichern', 'حفظ'),
  strategy: 'eager',
  fields: [
    field(
      'email',
      'email',
      say('Email', 'E-Mail', 'البريد الإلكتروني'),
      { required: {}, email: {}, maxLength: { value: 120 } },
      'name@example.com',
    ),
    field('mobile', 'phone', say('Phone', 'Telefon', 'الهاتف')),
  ],
});

const feedback = (say: Say): SiteForm => ({
  name: 'feedback',
  title: say('Contact support', 'Support kontaktieren', 'تواصل مع الدعم'),
  description: say(
    'We reply by email, usually within a day.',
    'Wir antworten per E-Mail, meist innerhalb eines Tages.',
    'نرد عبر البريد الإلكتروني، عادةً خلال يوم واحد.',
  ),
  submitTitle: say('Send', 'Senden', 'إرسال'),
  strategy: 'onSubmit',
  fields: [
    field(
      'email',
      'email',
      say('Email', 'E-Mail', 'البريد الإلكتروني'),
      { required: {}, email: {}, maxLength: { value: 254 } },
      'name@example.com',
    ),
    field('subject', 'text', say('Subject', 'Betreff', 'الموضوع'), { required: {}, maxLength: { value: 150 } }),
    field('message', 'text', say('Your message', 'Ihre Nachricht', 'رسالتك'), {
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
).map(([documentId, form]) => ({ documentId, build: ({ say }) => form(say) }));
