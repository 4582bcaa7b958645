import type { MessageTexts } from '../../messages/index.ts';

/** Contains the code that proves the player's identity before a change to the account's security. */
export const proofCodeTexts: MessageTexts<Readonly<{ code: string }>> = {
  en: ({ code }) => ({
    subject: `${code} is your security code`,
    text:
      `Your security code: ${code}\n\nEnter it to confirm a change to your account. It expires in 10 minutes. If ` +
      'you did not request it, someone is using your account: change your password.',
  }),
  de: ({ code }) => ({
    subject: `${code} ist Ihr Sicherheitscode`,
    text:
      `Ihr Sicherheitscode: ${code}\n\nGeben Sie ihn ein, um eine Änderung an Ihrem Konto zu bestätigen. Er gilt ` +
      '10 Minuten. Haben Sie ihn nicht angefordert, nutzt jemand Ihr Konto: Ändern Sie Ihr Passwort.',
  }),
  es: ({ code }) => ({
    subject: `${code} es tu código de seguridad`,
    text:
      `Tu código de seguridad: ${code}\n\nIntrodúcelo para confirmar un cambio en tu cuenta. Caduca en 10 ` +
      'minutos. Si no lo has pedido, alguien está usando tu cuenta: cambia la contraseña.',
  }),
  pt: ({ code }) => ({
    subject: `${code} é o seu código de segurança`,
    text:
      `O seu código de segurança: ${code}\n\nDigite-o para confirmar uma alteração na sua conta. Expira em 10 ` +
      'minutos. Se não o pediu, alguém está usando a sua conta: altere a senha.',
  }),
  tr: ({ code }) => ({
    subject: `Güvenlik kodunuz: ${code}`,
    text:
      `Güvenlik kodunuz: ${code}\n\nHesabınızdaki bir değişikliği onaylamak için girin. 10 dakika geçerlidir. Siz ` +
      'istemediyseniz hesabınızı başka biri kullanıyor: parolanızı değiştirin.',
  }),
  ar: ({ code }) => ({
    subject: `رمز الأمان: ${code}`,
    text:
      `رمز الأمان الخاص بك: ${code}\n\nأدخله لتأكيد تغيير في حسابك. تنتهي صلاحيته خلال 10 دقائق. إذا لم تطلبه ` +
      'فهناك من يستخدم حسابك: غيّر كلمة المرور.',
  }),
};

/** Reports that devices were logged out after an identity proof. */
export const sessionsEndedTexts: MessageTexts<void> = {
  en: () => ({
    subject: 'Devices were logged out of your account',
    text:
      'One or more of your devices were logged out. If this was not you, change your password and contact support ' +
      'immediately.',
  }),
  de: () => ({
    subject: 'Geräte wurden von Ihrem Konto abgemeldet',
    text:
      'Eines oder mehrere Ihrer Geräte wurden abgemeldet. Waren Sie das nicht, ändern Sie Ihr Passwort und wenden ' +
      'Sie sich sofort an den Support.',
  }),
  es: () => ({
    subject: 'Se ha cerrado la sesión en dispositivos',
    text:
      'Se ha cerrado la sesión en uno o varios de tus dispositivos. Si no has sido tú, cambia la contraseña y ' +
      'contacta de inmediato con el soporte.',
  }),
  pt: () => ({
    subject: 'Sessões encerradas em dispositivos',
    text:
      'A sessão foi encerrada em um ou mais dos seus dispositivos. Se não foi você, altere a senha e fale ' +
      'imediatamente com o suporte.',
  }),
  tr: () => ({
    subject: 'Cihazlardaki oturumlar kapatıldı',
    text:
      'Bir veya daha fazla cihazınızdaki oturum kapatıldı. Bunu siz yapmadıysanız parolanızı değiştirin ve hemen ' +
      'desteğe başvurun.',
  }),
  ar: () => ({
    subject: 'تم تسجيل الخروج من أجهزة',
    text: 'تم تسجيل الخروج من جهاز أو أكثر من أجهزتك. إن لم تكن أنت فغيّر كلمة المرور وتواصل مع الدعم فورًا.',
  }),
};
