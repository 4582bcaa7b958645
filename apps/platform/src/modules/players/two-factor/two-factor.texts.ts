import type { MessageTexts } from '../messages/index.ts';

/** Contains the code of a login in two steps, and of turning the second step on or off. */
export const codeTexts: MessageTexts<Readonly<{ code: string }>> = {
  en: ({ code }) => ({
    subject: `${code} is your verification code`,
    text:
      `Your verification code: ${code}\n\nIt expires in 10 minutes. If you did not request it, someone may know ` +
      'your password: change it.',
  }),
  de: ({ code }) => ({
    subject: `${code} ist Ihr Bestätigungscode`,
    text:
      `Ihr Bestätigungscode: ${code}\n\nEr gilt 10 Minuten. Haben Sie ihn nicht angefordert, kennt möglicherweise ` +
      'jemand Ihr Passwort: Ändern Sie es.',
  }),
  es: ({ code }) => ({
    subject: `${code} es tu código de verificación`,
    text:
      `Tu código de verificación: ${code}\n\nCaduca en 10 minutos. Si no lo has pedido, es posible que alguien ` +
      'conozca tu contraseña: cámbiala.',
  }),
  pt: ({ code }) => ({
    subject: `${code} é o seu código de verificação`,
    text:
      `O seu código de verificação: ${code}\n\nExpira em 10 minutos. Se não o pediu, alguém pode conhecer a sua ` +
      'senha: altere-a.',
  }),
  tr: ({ code }) => ({
    subject: `Doğrulama kodunuz: ${code}`,
    text:
      `Doğrulama kodunuz: ${code}\n\n10 dakika geçerlidir. Siz istemediyseniz parolanızı bilen biri olabilir: ` +
      'parolanızı değiştirin.',
  }),
  ar: ({ code }) => ({
    subject: `رمز التحقق: ${code}`,
    text:
      `رمز التحقق الخاص بك: ${code}\n\nتنتهي صلاحيته خلال 10 دقائق. إذا لم تطلبه فقد يكون هناك من يعرف كلمة مرورك: ` +
      'غيّرها.',
  }),
};

export const changeTexts: MessageTexts<Readonly<{ isOn: boolean }>> = {
  en: ({ isOn }) => ({
    subject: `Two-factor authentication is ${isOn ? 'on' : 'off'}`,
    text:
      `Two-factor authentication was turned ${isOn ? 'on' : 'off'} for your account. If this was not you, change ` +
      'your password and contact support immediately.',
  }),
  de: ({ isOn }) => ({
    subject: `Zwei-Faktor-Authentifizierung ist ${isOn ? 'aktiviert' : 'deaktiviert'}`,
    text:
      `Die Zwei-Faktor-Authentifizierung wurde für Ihr Konto ${isOn ? 'aktiviert' : 'deaktiviert'}. Waren Sie das ` +
      'nicht, ändern Sie Ihr Passwort und wenden Sie sich sofort an den Support.',
  }),
  es: ({ isOn }) => ({
    subject: `Verificación en dos pasos ${isOn ? 'activada' : 'desactivada'}`,
    text:
      `La verificación en dos pasos se ha ${isOn ? 'activado' : 'desactivado'} en tu cuenta. Si no has sido tú, ` +
      'cambia la contraseña y contacta de inmediato con el soporte.',
  }),
  pt: ({ isOn }) => ({
    subject: `Verificação em duas etapas ${isOn ? 'ativada' : 'desativada'}`,
    text:
      `A verificação em duas etapas foi ${isOn ? 'ativada' : 'desativada'} na sua conta. Se não foi você, altere a ` +
      'senha e fale imediatamente com o suporte.',
  }),
  tr: ({ isOn }) => ({
    subject: `İki adımlı doğrulama ${isOn ? 'açıldı' : 'kapatıldı'}`,
    text:
      `Hesabınızda iki adımlı doğrulama ${isOn ? 'açıldı' : 'kapatıldı'}. Bunu siz yapmadıysanız parolanızı ` +
      'değiştirin ve hemen desteğe başvurun.',
  }),
  ar: ({ isOn }) => ({
    subject: `التحقق بخطوتين ${isOn ? 'مفعّل' : 'معطّل'}`,
    text:
      `تم ${isOn ? 'تفعيل' : 'تعطيل'} التحقق بخطوتين لحسابك. إن لم تكن أنت فغيّر كلمة المرور وتواصل مع ` + 'الدعم فورًا.',
  }),
};
