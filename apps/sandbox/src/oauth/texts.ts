const en = {
  title: 'Choose an account',
  lead: 'These are sample accounts. Choose one to log in.',
  notVerified: '{email} (not verified)',
  noEmail: 'No email address',
  cancel: 'Cancel',
  cancelNote: 'Go back without logging in',
  failed: 'Login failed',
  failedNote: 'Close this page and start again from the site.',
};
export type OauthTexts = typeof en;

/** The texts of the pages of the social sign-in, by language. */
export const oauthTexts: Readonly<Record<string, OauthTexts>> = {
  en,
  de: {
    title: 'Konto auswählen',
    lead: 'Dies sind Beispielkonten. Wählen Sie eines, um sich anzumelden.',
    notVerified: '{email} (nicht bestätigt)',
    noEmail: 'Keine E-Mail-Adresse',
    cancel: 'Abbrechen',
    cancelNote: 'Ohne Anmeldung zurückkehren',
    failed: 'Anmeldung fehlgeschlagen',
    failedNote: 'Schließen Sie diese Seite und beginnen Sie auf der Website neu.',
  },
  es: {
    title: 'Elige una cuenta',
    lead: 'Son cuentas de ejemplo. Elige una para iniciar sesión.',
    notVerified: '{email} (sin verificar)',
    noEmail: 'Sin correo electrónico',
    cancel: 'Cancelar',
    cancelNote: 'Volver sin iniciar sesión',
    failed: 'No se pudo iniciar sesión',
    failedNote: 'Cierra esta página y vuelve a empezar desde el sitio.',
  },
  pt: {
    title: 'Escolha uma conta',
    lead: 'Estas são contas de exemplo. Escolha uma para entrar.',
    notVerified: '{email} (não verificado)',
    noEmail: 'Sem e-mail',
    cancel: 'Cancelar',
    cancelNote: 'Voltar sem entrar',
    failed: 'Não foi possível entrar',
    failedNote: 'Feche esta página e comece de novo pelo site.',
  },
  tr: {
    title: 'Bir hesap seçin',
    lead: 'Bunlar örnek hesaplardır. Giriş yapmak için birini seçin.',
    notVerified: '{email} (doğrulanmadı)',
    noEmail: 'E-posta adresi yok',
    cancel: 'İptal',
    cancelNote: 'Giriş yapmadan geri dön',
    failed: 'Giriş yapılamadı',
    failedNote: 'Bu sayfayı kapatın ve siteden yeniden başlayın.',
  },
  ar: {
    title: 'اختر حسابًا',
    lead: 'هذه حسابات نموذجية. اختر حسابًا لتسجيل الدخول.',
    notVerified: '{email} (غير مؤكّد)',
    noEmail: 'بلا بريد إلكتروني',
    cancel: 'إلغاء',
    cancelNote: 'العودة دون تسجيل الدخول',
    failed: 'تعذّر تسجيل الدخول',
    failedNote: 'أغلق هذه الصفحة وابدأ من جديد من الموقع.',
  },
};
export const oauthTextsOf = (locale: string): OauthTexts => oauthTexts[locale] ?? en;
