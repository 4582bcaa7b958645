import type { MessageTexts } from '../messages/index.ts';

export const codeTexts: MessageTexts<Readonly<{ code: string }>> = {
  en: ({ code }) => ({ subject: `${code} is your sign-in code`, text: `Your code: ${code}\n\nIt is valid for 10 minutes. If you did not ask for it, somebody knows your password: change it.` }),
  de: ({ code }) => ({ subject: `${code} ist Ihr Anmeldecode`, text: `Ihr Code: ${code}\n\nEr gilt 10 Minuten. Haben Sie ihn nicht angefordert, kennt jemand Ihr Passwort: Ändern Sie es.` }),
  es: ({ code }) => ({ subject: `${code} es su código de acceso`, text: `Su código: ${code}\n\nEs válido durante 10 minutos. Si no lo ha pedido, alguien conoce su contraseña: cámbiela.` }),
  pt: ({ code }) => ({ subject: `${code} é o seu código de acesso`, text: `O seu código: ${code}\n\nÉ válido por 10 minutos. Se não o pediu, alguém conhece a sua senha: altere-a.` }),
  tr: ({ code }) => ({ subject: `Giriş kodunuz: ${code}`, text: `Kodunuz: ${code}\n\n10 dakika geçerlidir. Siz istemediyseniz parolanızı bilen biri var: değiştirin.` }),
  ar: ({ code }) => ({ subject: `رمز الدخول: ${code}`, text: `رمزك: ${code}\n\nصالح لمدة 10 دقائق. إذا لم تطلبه فهناك من يعرف كلمة مرورك: غيّرها.` }),
};

export const changeTexts: MessageTexts<Readonly<{ isOn: boolean }>> = {
  en: ({ isOn }) => ({ subject: `Two-factor sign-in is ${isOn ? 'on' : 'off'}`, text: `Two-factor sign-in to your account was turned ${isOn ? 'on' : 'off'}. If that was not you, restore access and write to support.` }),
  de: ({ isOn }) => ({ subject: `Zwei-Faktor-Anmeldung ist ${isOn ? 'an' : 'aus'}`, text: `Die Zwei-Faktor-Anmeldung wurde ${isOn ? 'eingeschaltet' : 'ausgeschaltet'}. Waren Sie das nicht, stellen Sie den Zugang wieder her und schreiben Sie dem Support.` }),
  es: ({ isOn }) => ({ subject: `Verificación en dos pasos ${isOn ? 'activada' : 'desactivada'}`, text: `La verificación en dos pasos se ha ${isOn ? 'activado' : 'desactivado'}. Si no ha sido usted, recupere el acceso y escriba al soporte.` }),
  pt: ({ isOn }) => ({ subject: `Verificação em duas etapas ${isOn ? 'ativada' : 'desativada'}`, text: `A verificação em duas etapas foi ${isOn ? 'ativada' : 'desativada'}. Se não foi você, recupere o acesso e escreva ao suporte.` }),
  tr: ({ isOn }) => ({ subject: `İki adımlı giriş ${isOn ? 'açık' : 'kapalı'}`, text: `İki adımlı giriş ${isOn ? 'açıldı' : 'kapatıldı'}. Siz yapmadıysanız erişimi geri alın ve desteğe yazın.` }),
  ar: ({ isOn }) => ({ subject: `التحقق بخطوتين ${isOn ? 'مفعّل' : 'معطّل'}`, text: `تم ${isOn ? 'تفعيل' : 'تعطيل'} التحقق بخطوتين لحسابك. إن لم تكن أنت فاستعد الوصول وراسل الدعم.` }),
};
