import type { MessageTexts } from '../../messages/index.ts';

/** Contains the code that resets a password. */
export const restoreTexts: MessageTexts<Readonly<{ code: string }>> = {
  en: ({ code }) => ({
    subject: 'Your password reset code',
    text:
      `Your password reset code: ${code}\n\nIt expires in 10 minutes. If you did not request it, you can ignore ` +
      'this message. Your password has not changed.',
  }),
  de: ({ code }) => ({
    subject: 'Ihr Code zum Zurücksetzen des Passworts',
    text:
      `Ihr Code zum Zurücksetzen des Passworts: ${code}\n\nEr gilt 10 Minuten. Haben Sie ihn nicht angefordert, ` +
      'können Sie diese Nachricht ignorieren. Ihr Passwort wurde nicht geändert.',
  }),
  es: ({ code }) => ({
    subject: 'Tu código para restablecer la contraseña',
    text:
      `Tu código para restablecer la contraseña: ${code}\n\nCaduca en 10 minutos. Si no lo has pedido, puedes ` +
      'ignorar este mensaje. Tu contraseña no ha cambiado.',
  }),
  pt: ({ code }) => ({
    subject: 'O seu código para redefinir a senha',
    text:
      `O seu código para redefinir a senha: ${code}\n\nExpira em 10 minutos. Se não o pediu, pode ignorar esta ` +
      'mensagem. A sua senha não foi alterada.',
  }),
  tr: ({ code }) => ({
    subject: 'Parola sıfırlama kodunuz',
    text:
      `Parola sıfırlama kodunuz: ${code}\n\n10 dakika geçerlidir. Siz istemediyseniz bu mesajı yok sayabilirsiniz. ` +
      'Parolanız değişmedi.',
  }),
  ar: ({ code }) => ({
    subject: 'رمز إعادة تعيين كلمة المرور',
    text:
      `رمز إعادة تعيين كلمة المرور: ${code}\n\nتنتهي صلاحيته خلال 10 دقائق. إذا لم تطلبه فيمكنك تجاهل هذه ` +
      'الرسالة. لم تتغير كلمة مرورك.',
  }),
};

export const passwordChangedTexts: MessageTexts<void> = {
  en: () => ({
    subject: 'Your password was changed',
    text:
      'Your password was changed and your other devices were logged out. If this was not you, reset your password ' +
      'and contact support immediately.',
  }),
  de: () => ({
    subject: 'Ihr Passwort wurde geändert',
    text:
      'Ihr Passwort wurde geändert und Ihre anderen Geräte wurden abgemeldet. Waren Sie das nicht, setzen Sie Ihr ' +
      'Passwort zurück und wenden Sie sich sofort an den Support.',
  }),
  es: () => ({
    subject: 'Se ha cambiado tu contraseña',
    text:
      'Se ha cambiado tu contraseña y se ha cerrado la sesión en los demás dispositivos. Si no has sido tú, ' +
      'restablece la contraseña y contacta de inmediato con el soporte.',
  }),
  pt: () => ({
    subject: 'A sua senha foi alterada',
    text:
      'A sua senha foi alterada e a sessão foi encerrada nos outros dispositivos. Se não foi você, redefina a ' +
      'senha e fale imediatamente com o suporte.',
  }),
  tr: () => ({
    subject: 'Parolanız değiştirildi',
    text:
      'Parolanız değiştirildi ve diğer cihazlarınızdaki oturumlar kapatıldı. Bunu siz yapmadıysanız parolanızı ' +
      'sıfırlayın ve hemen desteğe başvurun.',
  }),
  ar: () => ({
    subject: 'تم تغيير كلمة مرورك',
    text:
      'تم تغيير كلمة مرورك وتسجيل الخروج من أجهزتك الأخرى. إن لم تكن أنت فأعد تعيين كلمة المرور وتواصل مع الدعم ' +
      'فورًا.',
  }),
};
