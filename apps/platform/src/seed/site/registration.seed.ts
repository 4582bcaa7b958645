import type { FormField, RegistrationConfig } from '@croupier/contract/content';
import type { Say } from '../say.ts';

const email = (say: Say): FormField => ({
  name: 'email',
  type: 'email',
  isRequired: true,
  isFast: true,
  label: say('Email', 'E-Mail', 'البريد الإلكتروني'),
  placeholder: 'name@example.com',
  validationDict: { required: {}, email: {}, maxLength: { value: 120 } },
});

const password = (say: Say): FormField => ({
  name: 'password',
  type: 'password',
  isRequired: true,
  isFast: true,
  label: say('Password', 'Passwort', 'كلمة المرور'),
  placeholder: say('6 to 20 characters', '6 bis 20 Zeichen', 'من 6 إلى 20 حرفًا'),
  validationDict: { required: {}, minLength: { value: 6 }, maxLength: { value: 20 }, password: {} },
});

const currency = (say: Say): FormField => ({
  name: 'currency',
  type: 'currency',
  isRequired: true,
  isFast: true,
  label: say('Currency', 'Währung', 'العملة'),
  placeholder: say('Choose a currency', 'Währung wählen', 'اختر العملة'),
  validationDict: { required: {} },
});

const country = (say: Say): FormField => ({
  name: 'country',
  type: 'country',
  isRequired: true,
  isFast: false,
  label: say('Country', 'Land', 'البلد'),
  placeholder: say('Choose a country', 'Land wählen', 'اختر البلد'),
  validationDict: { required: {} },
});

const personName = (name: 'first_name' | 'last_name', label: string): FormField => ({
  name,
  type: 'text',
  isRequired: true,
  isFast: false,
  label,
  placeholder: '',
  validationDict: { required: {}, name: {}, maxLength: { value: 80 } },
});

const birthDate = (say: Say): FormField => ({
  name: 'birth_date',
  type: 'date',
  isRequired: true,
  isFast: false,
  label: say('Date of birth', 'Geburtsdatum', 'تاريخ الميلاد'),
  placeholder: say('dd.mm.yyyy', 'TT.MM.JJJJ', 'يوم.شهر.سنة'),
  validationDict: { required: {}, date: {} },
});

const region = (say: Say): FormField => ({
  name: 'region',
  type: 'region',
  isRequired: false,
  isFast: false,
  label: say('Region', 'Region', 'المنطقة'),
  placeholder: say('Choose a region', 'Region wählen', 'اختر المنطقة'),
  validationDict: {},
});

const phone = (say: Say): FormField => ({
  name: 'phone',
  type: 'phone',
  isRequired: false,
  isFast: false,
  label: say('Phone', 'Telefon', 'الهاتف'),
  placeholder: '',
  validationDict: {},
});

export const registrationSeed = (say: Say): RegistrationConfig => ({
  terms: { isActive: true, defaultValue: false },
  notify: { isActive: true, defaultValue: false },
  markBetting: { isActive: false, defaultValue: 'casino' },
  showPromocode: true,
  showPromoFieldByDefault: false,
  showCharacterSelect: false,
  confirmEmailPopup: false,
  authTypes: [
    {
      __component: 'auth.fast',
      field: 'email',
      isFast: true,
      label: say('Quick', 'Schnell', 'سريع'),
      fields: [email(say), password(say), currency(say)],
    },
    {
      __component: 'auth.form',
      field: 'email',
      isFast: false,
      label: say('Full form', 'Vollständig', 'كامل'),
      fields: [
        email(say),
        password(say),
        country(say),
        region(say),
        currency(say),
        personName('first_name', say('First name', 'Vorname', 'الاسم الأول')),
        personName('last_name', say('Last name', 'Nachname', 'اسم العائلة')),
        birthDate(say),
        phone(say),
      ],
    },
    {
      __component: 'auth.social',
      field: 'sandbox',
      isFast: true,
      label: say('Social account', 'Social-Konto', 'حساب اجتماعي'),
      services: [{ service: 'sandbox', label: 'SandboxID' }],
      fields: [email(say), country(say), currency(say)],
    },
  ],
});
