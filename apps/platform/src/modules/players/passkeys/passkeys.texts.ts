import type { MessageTexts } from '../messages/index.ts';

/** Reports a new passkey. `name` is that of its password manager or browser. */
export const passkeyAddedTexts: MessageTexts<Readonly<{ name: string }>> = {
  en: ({ name }) => ({
    subject: 'A passkey was added to your account',
    text:
      `A passkey was added to your account: ${name}. It can be used to log in. If this was not you, remove it under ` +
      'Profile, Security, change your password and contact support immediately.',
  }),
  de: ({ name }) => ({
    subject: 'Ihrem Konto wurde ein Passkey hinzugefügt',
    text:
      `Ihrem Konto wurde ein Passkey hinzugefügt: ${name}. Mit ihm kann man sich anmelden. Waren Sie das nicht, ` +
      'entfernen Sie ihn unter „Profil“, „Sicherheit“, ändern Sie Ihr Passwort und wenden Sie sich sofort an den ' +
      'Support.',
  }),
  es: ({ name }) => ({
    subject: 'Se ha añadido una llave de acceso a tu cuenta',
    text:
      `Se ha añadido una llave de acceso a tu cuenta: ${name}. Permite iniciar sesión. Si no has sido tú, elimínala en ` +
      'Perfil, Seguridad, cambia la contraseña y contacta de inmediato con el soporte.',
  }),
  pt: ({ name }) => ({
    subject: 'Uma chave de acesso foi adicionada à sua conta',
    text:
      `Uma chave de acesso foi adicionada à sua conta: ${name}. Ela permite entrar na conta. Se não foi você, remova-a ` +
      'em Perfil, Segurança, altere a senha e fale imediatamente com o suporte.',
  }),
  tr: ({ name }) => ({
    subject: 'Hesabınıza bir geçiş anahtarı eklendi',
    text:
      `Hesabınıza bir geçiş anahtarı eklendi: ${name}. Bununla giriş yapılabilir. Bunu siz yapmadıysanız Profil, ` +
      'Güvenlik bölümünde kaldırın, parolanızı değiştirin ve hemen desteğe başvurun.',
  }),
  ar: ({ name }) => ({
    subject: 'أُضيف مفتاح مرور إلى حسابك',
    text:
      `أُضيف مفتاح مرور إلى حسابك: ${name}. يمكن تسجيل الدخول به. إن لم تكن أنت فأزله من صفحة الملف الشخصي، الأمان، ` +
      'وغيّر كلمة المرور وتواصل مع الدعم فورًا.',
  }),
};

export const passkeyRemovedTexts: MessageTexts<void> = {
  en: () => ({
    subject: 'A passkey was removed from your account',
    text:
      'A passkey was removed from your account and can no longer be used to log in. If this was not you, change your ' +
      'password and contact support immediately.',
  }),
  de: () => ({
    subject: 'Ein Passkey wurde aus Ihrem Konto entfernt',
    text:
      'Ein Passkey wurde aus Ihrem Konto entfernt. Mit ihm kann man sich nicht mehr anmelden. Waren Sie das nicht, ' +
      'ändern Sie Ihr Passwort und wenden Sie sich sofort an den Support.',
  }),
  es: () => ({
    subject: 'Se ha eliminado una llave de acceso de tu cuenta',
    text:
      'Se ha eliminado una llave de acceso de tu cuenta y ya no permite iniciar sesión. Si no has sido tú, cambia la ' +
      'contraseña y contacta de inmediato con el soporte.',
  }),
  pt: () => ({
    subject: 'Uma chave de acesso foi removida da sua conta',
    text:
      'Uma chave de acesso foi removida da sua conta e já não permite entrar. Se não foi você, altere a senha e fale ' +
      'imediatamente com o suporte.',
  }),
  tr: () => ({
    subject: 'Hesabınızdan bir geçiş anahtarı kaldırıldı',
    text:
      'Hesabınızdan bir geçiş anahtarı kaldırıldı; artık onunla giriş yapılamaz. Bunu siz yapmadıysanız parolanızı ' +
      'değiştirin ve hemen desteğe başvurun.',
  }),
  ar: () => ({
    subject: 'أُزيل مفتاح مرور من حسابك',
    text: 'أُزيل مفتاح مرور من حسابك ولم يعد يصلح لتسجيل الدخول. إن لم تكن أنت فغيّر كلمة المرور وتواصل مع الدعم فورًا.',
  }),
};
