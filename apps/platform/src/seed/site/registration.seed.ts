import type { FormField, RegistrationConfig } from '@croupier/contract/content';
import type { Translate } from '../translate.ts';

const email = (translate: Translate): FormField => ({
  name: 'email',
  type: 'email',
  isRequired: true,
  isFast: true,
  label: translate('Email', 'E-Mail', 'البريد الإلكتروني'),
  placeholder: 'name@example.com',
  validationDict: { required: {}, email: {}, maxLength: { value: 120 } },
});

const password = (translate: Translate): FormField => ({
  name: 'password',
  type: 'password',
  isRequired: true,
  isFast: true,
  label: translate('Password', 'Passwort', 'كلمة المرور'),
  placeholder: translate('At least 8 characters', 'Mindestens 8 Zeichen', '8 أحرف على الأقل'),
  validationDict: { required: {}, password: {} },
});

const currency = (translate: Translate): FormField => ({
  name: 'currency',
  type: 'currency',
  isRequired: true,
  isFast: true,
  label: translate('Currency', 'Währung', 'العملة'),
  placeholder: translate('Choose a currency', 'Währung wählen', 'اختر العملة'),
  validationDict: { required: {} },
});

const country = (translate: Translate): FormField => ({
  name: 'country',
  type: 'country',
  isRequired: true,
  isFast: false,
  label: translate('Country', 'Land', 'البلد'),
  placeholder: translate('Choose a country', 'Land wählen', 'اختر البلد'),
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

const birthDate = (translate: Translate): FormField => ({
  name: 'birth_date',
  type: 'date',
  isRequired: true,
  isFast: false,
  label: translate('Date of birth', 'Geburtsdatum', 'تاريخ الميلاد'),
  placeholder: translate('dd.mm.yyyy', 'TT.MM.JJJJ', 'يوم.شهر.سنة'),
  validationDict: { required: {}, date: {} },
});

const region = (translate: Translate): FormField => ({
  name: 'region',
  type: 'region',
  isRequired: false,
  isFast: false,
  label: translate('Region', 'Region', 'المنطقة'),
  placeholder: translate('Choose a region', 'Region wählen', 'اختر المنطقة'),
  validationDict: {},
});

const phone = (translate: Translate): FormField => ({
  name: 'phone',
  type: 'phone',
  isRequired: false,
  isFast: false,
  label: translate('Phone', 'Telefon', 'الهاتف'),
  placeholder: '',
  validationDict: {},
});

export const registrationSeed = (translate: Translate): RegistrationConfig => ({
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
      label: translate('Quick', 'Schnell', 'سريع'),
      fields: [email(translate), password(translate), currency(translate)],
    },
    {
      __component: 'auth.form',
      field: 'email',
      isFast: false,
      label: translate('Full form', 'Vollständig', 'كامل'),
      fields: [
        email(translate),
        password(translate),
        country(translate),
        region(translate),
        currency(translate),
        personName('first_name', translate('First name', 'Vorname', 'الاسم الأول')),
        personName('last_name', translate('Last name', 'Nachname', 'اسم العائلة')),
        birthDate(translate),
        phone(translate),
      ],
    },
    {
      __component: 'auth.social',
      field: 'sandbox',
      isFast: true,
      label: translate('Social account', 'Social-Konto', 'حساب اجتماعي'),
      services: [{ service: 'sandbox', label: 'SandboxID' }],
      fields: [email(translate), country(translate), currency(translate)],
    },
  ],
});
