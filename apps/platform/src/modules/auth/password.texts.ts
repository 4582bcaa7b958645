import type { MessageTexts } from '../messages/index.ts';

/** Carries the code that restores access. */
export const restoreTexts: MessageTexts<Readonly<{ code: string }>> = {
  en: ({ code }) => ({ subject: 'Your code to restore access', text: `Your code: ${code}\n\nIt is valid for 10 minutes. If you did not ask for it, you can ignore this message; your password stays as it is.` }),
  de: ({ code }) => ({ subject: 'Ihr Code zur Wiederherstellung', text: `Ihr Code: ${code}\n\nEr gilt 10 Minuten. Haben Sie ihn nicht angefordert, ignorieren Sie diese Nachricht; Ihr Passwort bleibt unverändert.` }),
  es: ({ code }) => ({ subject: 'Su código para recuperar el acceso', text: `Su código: ${code}\n\nEs válido durante 10 minutos. Si no lo ha pedido, ignore este mensaje; su contraseña no cambia.` }),
  pt: ({ code }) => ({ subject: 'O seu código para recuperar o acesso', text: `O seu código: ${code}\n\nÉ válido por 10 minutos. Se não o pediu, ignore esta mensagem; a sua senha não muda.` }),
  tr: ({ code }) => ({ subject: 'Erişimi geri alma kodunuz', text: `Kodunuz: ${code}\n\n10 dakika geçerlidir. Siz istemediyseniz bu mesajı yok sayın; parolanız değişmez.` }),
  ar: ({ code }) => ({ subject: 'رمز استعادة الوصول', text: `الرمز: ${code}\n\nصالح لمدة 10 دقائق. إذا لم تطلبه فتجاهل هذه الرسالة؛ كلمة مرورك لم تتغير.` }),
};

export const passwordChangedTexts: MessageTexts<void> = {
  en: () => ({ subject: 'Your password was changed', text: 'Your password was changed and your other sessions have ended. If that was not you, restore access at once.' }),
  de: () => ({ subject: 'Ihr Passwort wurde geändert', text: 'Ihr Passwort wurde geändert, andere Sitzungen sind beendet. Waren Sie das nicht, stellen Sie den Zugang sofort wieder her.' }),
  es: () => ({ subject: 'Su contraseña ha cambiado', text: 'Su contraseña ha cambiado y las demás sesiones han terminado. Si no ha sido usted, recupere el acceso enseguida.' }),
  pt: () => ({ subject: 'A sua senha foi alterada', text: 'A sua senha foi alterada e as outras sessões terminaram. Se não foi você, recupere o acesso já.' }),
  tr: () => ({ subject: 'Parolanız değiştirildi', text: 'Parolanız değiştirildi ve diğer oturumlarınız sona erdi. Siz yapmadıysanız erişimi hemen geri alın.' }),
  ar: () => ({ subject: 'تم تغيير كلمة مرورك', text: 'تم تغيير كلمة مرورك وانتهت جلساتك الأخرى. إن لم تكن أنت فاستعد الوصول فورًا.' }),
};
