import type { MessageTexts } from '../messages/index.ts';

/** Contains a code, and by e-mail a link, that confirms the contact. */
export const confirmationTexts: MessageTexts<Readonly<{ code: string; link: string | null }>> = {
  en: ({ code, link }) => ({
    subject: `${code} is your confirmation code`,
    text:
      `Your confirmation code: ${code}\n\nEnter it to confirm this contact. It expires in 10 minutes.` +
      `${link ? `\n\nOr open this link within 24 hours:\n${link}` : ''}\n\n` +
      'If you did not request it, you can ignore this message.',
  }),
  de: ({ code, link }) => ({
    subject: `${code} ist Ihr Code zur Bestätigung`,
    text:
      `Ihr Bestätigungscode: ${code}\n\nGeben Sie ihn ein, um diesen Kontakt zu bestätigen. Er gilt 10 Minuten.` +
      `${link ? `\n\nOder öffnen Sie innerhalb von 24 Stunden diesen Link:\n${link}` : ''}\n\n` +
      'Haben Sie ihn nicht angefordert, können Sie diese Nachricht ignorieren.',
  }),
  es: ({ code, link }) => ({
    subject: `${code} es tu código de confirmación`,
    text:
      `Tu código de confirmación: ${code}\n\nIntrodúcelo para confirmar este contacto. Caduca en 10 minutos.` +
      `${link ? `\n\nO abre este enlace en las próximas 24 horas:\n${link}` : ''}\n\n` +
      'Si no lo has pedido, puedes ignorar este mensaje.',
  }),
  pt: ({ code, link }) => ({
    subject: `${code} é o seu código de confirmação`,
    text:
      `O seu código de confirmação: ${code}\n\nDigite-o para confirmar este contato. Expira em 10 minutos.` +
      `${link ? `\n\nOu abra este link nas próximas 24 horas:\n${link}` : ''}\n\n` +
      'Se não o pediu, pode ignorar esta mensagem.',
  }),
  tr: ({ code, link }) => ({
    subject: `Onay kodunuz: ${code}`,
    text:
      `Onay kodunuz: ${code}\n\nBu iletişim bilgisini onaylamak için girin. 10 dakika geçerlidir.` +
      `${link ? `\n\nYa da 24 saat içinde bu bağlantıyı açın:\n${link}` : ''}\n\n` +
      'Siz istemediyseniz bu mesajı yok sayabilirsiniz.',
  }),
  ar: ({ code, link }) => ({
    subject: `رمز التأكيد: ${code}`,
    text:
      `رمز التأكيد الخاص بك: ${code}\n\nأدخله لتأكيد وسيلة الاتصال هذه. تنتهي صلاحيته خلال 10 دقائق.` +
      `${link ? `\n\nأو افتح هذا الرابط خلال 24 ساعة:\n${link}` : ''}\n\n` +
      'إذا لم تطلبه فيمكنك تجاهل هذه الرسالة.',
  }),
};

type UndoLink = Readonly<{ link: string | null }>;

/** The link that undoes a change, as the end of a text. */
const undoLines = {
  en: 'If this was not you, undo the change within 7 days:',
  de: 'Waren Sie das nicht, machen Sie die Änderung innerhalb von 7 Tagen rückgängig:',
  es: 'Si no has sido tú, deshaz el cambio en los próximos 7 días:',
  pt: 'Se não foi você, desfaça a alteração em até 7 dias:',
  tr: 'Bunu siz yapmadıysanız değişikliği 7 gün içinde geri alın:',
  ar: 'إن لم تكن أنت فألغِ التغيير خلال 7 أيام:',
};
const undoLine = (locale: keyof typeof undoLines, link: string | null): string =>
  link ? `\n\n${undoLines[locale]}\n${link}` : '';

/** Notifies the old contact of its replacement, so that the player learns of it where a thief cannot read. */
export const replacedTexts: MessageTexts<UndoLink> = {
  en: ({ link }) => ({
    subject: 'Your contact was changed',
    text:
      'Your account now uses another contact instead of this one. If this was not you, change your password, log ' +
      'out your other devices and contact support immediately.' +
      undoLine('en', link),
  }),
  de: ({ link }) => ({
    subject: 'Ihr Kontakt wurde geändert',
    text:
      'Ihr Konto verwendet jetzt einen anderen Kontakt anstelle von diesem. Waren Sie das nicht, ändern Sie Ihr ' +
      'Passwort, melden Sie Ihre anderen Geräte ab und wenden Sie sich sofort an den Support.' +
      undoLine('de', link),
  }),
  es: ({ link }) => ({
    subject: 'Se ha cambiado tu contacto',
    text:
      'Tu cuenta usa ahora otro contacto en lugar de este. Si no has sido tú, cambia la contraseña, cierra la ' +
      'sesión en los demás dispositivos y contacta de inmediato con el soporte.' +
      undoLine('es', link),
  }),
  pt: ({ link }) => ({
    subject: 'O seu contato foi alterado',
    text:
      'A sua conta agora usa outro contato em vez deste. Se não foi você, altere a senha, encerre a sessão nos ' +
      'outros dispositivos e fale imediatamente com o suporte.' +
      undoLine('pt', link),
  }),
  tr: ({ link }) => ({
    subject: 'İletişim bilginiz değiştirildi',
    text:
      'Hesabınız artık bu iletişim bilgisi yerine başka birini kullanıyor. Bunu siz yapmadıysanız parolanızı ' +
      'değiştirin, diğer cihazlarınızdaki oturumları kapatın ve hemen desteğe başvurun.' +
      undoLine('tr', link),
  }),
  ar: ({ link }) => ({
    subject: 'تم تغيير وسيلة الاتصال',
    text:
      'يستخدم حسابك الآن وسيلة اتصال أخرى بدلًا من هذه. إن لم تكن أنت فغيّر كلمة المرور وسجّل الخروج من أجهزتك ' +
      'الأخرى وتواصل مع الدعم فورًا.' +
      undoLine('ar', link),
  }),
};

/** Notifies every confirmed contact of a new one that waits for its confirmation. */
export const enteredTexts: MessageTexts<void> = {
  en: () => ({
    subject: 'A new contact was entered for your account',
    text:
      'A new contact was entered for your account. It takes effect once it is confirmed. If this was not you, ' +
      'change your password and contact support immediately.',
  }),
  de: () => ({
    subject: 'Ein neuer Kontakt wurde für Ihr Konto eingetragen',
    text:
      'Für Ihr Konto wurde ein neuer Kontakt eingetragen. Er gilt, sobald er bestätigt ist. Waren Sie das nicht, ' +
      'ändern Sie Ihr Passwort und wenden Sie sich sofort an den Support.',
  }),
  es: () => ({
    subject: 'Se ha introducido un contacto nuevo en tu cuenta',
    text:
      'Se ha introducido un contacto nuevo en tu cuenta. Será válido cuando se confirme. Si no has sido tú, ' +
      'cambia la contraseña y contacta de inmediato con el soporte.',
  }),
  pt: () => ({
    subject: 'Um novo contato foi informado na sua conta',
    text:
      'Um novo contato foi informado na sua conta. Passa a valer quando for confirmado. Se não foi você, altere a ' +
      'senha e fale imediatamente com o suporte.',
  }),
  tr: () => ({
    subject: 'Hesabınıza yeni bir iletişim bilgisi girildi',
    text:
      'Hesabınıza yeni bir iletişim bilgisi girildi. Onaylandığında geçerli olur. Bunu siz yapmadıysanız parolanızı ' +
      'değiştirin ve hemen desteğe başvurun.',
  }),
  ar: () => ({
    subject: 'أُدخلت وسيلة اتصال جديدة في حسابك',
    text:
      'أُدخلت وسيلة اتصال جديدة في حسابك، وتصبح سارية عند تأكيدها. إن لم تكن أنت فغيّر كلمة المرور وتواصل مع ' +
      'الدعم فورًا.',
  }),
};

/** Notifies every other confirmed contact of an added or changed one. */
export const addedTexts: MessageTexts<UndoLink> = {
  en: ({ link }) => ({
    subject: 'A contact was added to your account',
    text:
      'A new contact was confirmed in your account. If this was not you, change your password, log out your other ' +
      'devices and contact support immediately.' +
      undoLine('en', link),
  }),
  de: ({ link }) => ({
    subject: 'Neuer Kontakt in Ihrem Konto',
    text:
      'In Ihrem Konto wurde ein neuer Kontakt bestätigt. Waren Sie das nicht, ändern Sie Ihr Passwort, melden Sie ' +
      'Ihre anderen Geräte ab und wenden Sie sich sofort an den Support.' +
      undoLine('de', link),
  }),
  es: ({ link }) => ({
    subject: 'Nuevo contacto en tu cuenta',
    text:
      'Se ha confirmado un contacto nuevo en tu cuenta. Si no has sido tú, cambia la contraseña, cierra la ' +
      'sesión en los demás dispositivos y contacta de inmediato con el soporte.' +
      undoLine('es', link),
  }),
  pt: ({ link }) => ({
    subject: 'Novo contato na sua conta',
    text:
      'Um novo contato foi confirmado na sua conta. Se não foi você, altere a senha, encerre a sessão nos outros ' +
      'dispositivos e fale imediatamente com o suporte.' +
      undoLine('pt', link),
  }),
  tr: ({ link }) => ({
    subject: 'Hesabınıza bir iletişim bilgisi eklendi',
    text:
      'Hesabınızda yeni bir iletişim bilgisi onaylandı. Bunu siz yapmadıysanız parolanızı değiştirin, diğer ' +
      'cihazlarınızdaki oturumları kapatın ve hemen desteğe başvurun.' +
      undoLine('tr', link),
  }),
  ar: ({ link }) => ({
    subject: 'أضيفت وسيلة اتصال إلى حسابك',
    text:
      'تم تأكيد وسيلة اتصال جديدة في حسابك. إن لم تكن أنت فغيّر كلمة المرور وسجّل الخروج من أجهزتك الأخرى وتواصل ' +
      'مع الدعم فورًا.' +
      undoLine('ar', link),
  }),
};

/** Welcomes a subscriber; like all news it contains a link to unsubscribe. */
export const subscribedTexts: MessageTexts<void> = {
  en: () => ({
    subject: 'Welcome: news and offers',
    text: 'You subscribed to our news and offers. We will send them to this address.',
  }),
  de: () => ({
    subject: 'Willkommen: Neuigkeiten und Angebote',
    text: 'Sie haben unsere Neuigkeiten und Angebote abonniert. Wir senden sie an diese Adresse.',
  }),
  es: () => ({
    subject: 'Te damos la bienvenida: novedades y ofertas',
    text: 'Te has suscrito a nuestras novedades y ofertas. Las enviaremos a esta dirección.',
  }),
  pt: () => ({
    subject: 'Boas-vindas: novidades e ofertas',
    text: 'Você assinou as nossas novidades e ofertas. Vamos enviá-las para este endereço.',
  }),
  tr: () => ({
    subject: 'Hoş geldiniz: haberler ve teklifler',
    text: 'Haberlerimize ve tekliflerimize abone oldunuz. Bunları bu adrese göndereceğiz.',
  }),
  ar: () => ({
    subject: 'أهلًا بك: أخبار وعروض',
    text: 'لقد اشتركت في أخبارنا وعروضنا. سنرسلها إلى هذا العنوان.',
  }),
};

export const unsubscribeLine: Readonly<Record<string, string>> = {
  en: 'Unsubscribe',
  de: 'Abbestellen',
  es: 'Cancelar la suscripción',
  pt: 'Cancelar a assinatura',
  tr: 'Abonelikten çık',
  ar: 'إلغاء الاشتراك',
};
