import type { MessageTexts } from '../../messages/index.ts';

/** Reports a sign-in from a browser that the account has not used before. `device` may be empty. */
export const newDeviceTexts: MessageTexts<Readonly<{ device: string; address: string; at: string }>> = {
  en: ({ device, address, at }) => ({
    subject: 'New device logged in to your account',
    text:
      `A new device logged in to your account.\n\n${device || 'Unknown device'}\n${address}\n${at}\n\nIf this was not ` +
      'you, change your password and log out your other devices under Profile, Security.',
  }),
  de: ({ device, address, at }) => ({
    subject: 'Neues Gerät in Ihrem Konto angemeldet',
    text:
      `Ein neues Gerät hat sich in Ihrem Konto angemeldet.\n\n${device || 'Unbekanntes Gerät'}\n${address}\n${at}\n\n` +
      'Waren Sie das nicht, ändern Sie unter „Profil“, „Sicherheit“ Ihr Passwort und melden Sie Ihre anderen Geräte ab.',
  }),
  es: ({ device, address, at }) => ({
    subject: 'Nuevo dispositivo en tu cuenta',
    text:
      `Un dispositivo nuevo ha iniciado sesión en tu cuenta.\n\n${device || 'Dispositivo desconocido'}\n${address}\n` +
      `${at}\n\nSi no has sido tú, cambia la contraseña y cierra la sesión en los demás dispositivos en Perfil, ` +
      'Seguridad.',
  }),
  pt: ({ device, address, at }) => ({
    subject: 'Novo dispositivo na sua conta',
    text:
      `Um novo dispositivo entrou na sua conta.\n\n${device || 'Dispositivo desconhecido'}\n${address}\n${at}\n\nSe ` +
      'não foi você, altere a senha e encerre a sessão nos outros dispositivos em Perfil, Segurança.',
  }),
  tr: ({ device, address, at }) => ({
    subject: 'Hesabınıza yeni bir cihazdan giriş yapıldı',
    text:
      `Hesabınıza yeni bir cihazdan giriş yapıldı.\n\n${device || 'Bilinmeyen cihaz'}\n${address}\n${at}\n\nBunu siz ` +
      'yapmadıysanız Profil, Güvenlik bölümünde parolanızı değiştirin ve diğer cihazlarınızdaki oturumları kapatın.',
  }),
  ar: ({ device, address, at }) => ({
    subject: 'تسجيل دخول من جهاز جديد إلى حسابك',
    text:
      `سجّل جهاز جديد الدخول إلى حسابك.\n\n${device || 'جهاز غير معروف'}\n${address}\n${at}\n\nإن لم تكن أنت فغيّر ` +
      'كلمة المرور وسجّل الخروج من أجهزتك الأخرى من صفحة الملف الشخصي، الأمان.',
  }),
};
