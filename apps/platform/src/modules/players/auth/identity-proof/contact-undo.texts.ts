import type { MessageTexts } from '../../messages/index.ts';

/** Reports that a change of a contact was undone, to the restored contacts. */
export const contactRestoredTexts: MessageTexts<void> = {
  en: () => ({
    subject: 'Your contact was restored',
    text:
      'The change of your contact was undone, all your devices were logged out and your password was replaced. Log in ' +
      'with the new password.',
  }),
  de: () => ({
    subject: 'Ihr Kontakt wurde wiederhergestellt',
    text:
      'Die Änderung Ihres Kontakts wurde rückgängig gemacht, alle Ihre Geräte wurden abgemeldet und Ihr Passwort wurde ' +
      'ersetzt. Melden Sie sich mit dem neuen Passwort an.',
  }),
  es: () => ({
    subject: 'Se ha restaurado tu contacto',
    text:
      'Se ha deshecho el cambio de tu contacto, se ha cerrado la sesión en todos tus dispositivos y se ha sustituido tu ' +
      'contraseña. Inicia sesión con la nueva contraseña.',
  }),
  pt: () => ({
    subject: 'O seu contato foi restaurado',
    text:
      'A alteração do seu contato foi desfeita, a sessão foi encerrada em todos os seus dispositivos e a sua senha foi ' +
      'substituída. Entre com a nova senha.',
  }),
  tr: () => ({
    subject: 'İletişim bilginiz geri yüklendi',
    text:
      'İletişim bilginizdeki değişiklik geri alındı, tüm cihazlarınızdaki oturumlar kapatıldı ve parolanız değiştirildi. ' +
      'Yeni parolanızla giriş yapın.',
  }),
  ar: () => ({
    subject: 'تمت استعادة وسيلة الاتصال',
    text:
      'أُلغي تغيير وسيلة الاتصال، وتم تسجيل الخروج من جميع أجهزتك واستبدال كلمة مرورك. سجّل الدخول بكلمة المرور ' +
      'الجديدة.',
  }),
};
