import type { MessageTexts } from '../messages/index.ts';

/** Carries a code, and by e-mail a link, that proves whose a contact is. */
export const confirmationTexts: MessageTexts<Readonly<{ code: string; link: string | null }>> = {
  en: ({ code, link }) => ({ subject: `${code} is your code`, text: `Your code to confirm this contact: ${code}\n\nIt is valid for 10 minutes.${link ? `\n\nOr open this link, valid for a day:\n${link}` : ''}\n\nIf you did not ask for it, you can ignore this message.` }),
  de: ({ code, link }) => ({ subject: `${code} ist Ihr Code`, text: `Ihr Code zur Bestätigung dieses Kontakts: ${code}\n\nEr gilt 10 Minuten.${link ? `\n\nOder öffnen Sie diesen Link, er gilt einen Tag:\n${link}` : ''}\n\nHaben Sie ihn nicht angefordert, ignorieren Sie diese Nachricht.` }),
  es: ({ code, link }) => ({ subject: `${code} es su código`, text: `Su código para confirmar este contacto: ${code}\n\nEs válido durante 10 minutos.${link ? `\n\nO abra este enlace, válido durante un día:\n${link}` : ''}\n\nSi no lo ha pedido, ignore este mensaje.` }),
  pt: ({ code, link }) => ({ subject: `${code} é o seu código`, text: `O seu código para confirmar este contato: ${code}\n\nÉ válido por 10 minutos.${link ? `\n\nOu abra este link, válido por um dia:\n${link}` : ''}\n\nSe não o pediu, ignore esta mensagem.` }),
  tr: ({ code, link }) => ({ subject: `Kodunuz: ${code}`, text: `Bu iletişim bilgisini onaylama kodunuz: ${code}\n\n10 dakika geçerlidir.${link ? `\n\nYa da bir gün geçerli olan bu bağlantıyı açın:\n${link}` : ''}\n\nSiz istemediyseniz bu mesajı yok sayın.` }),
  ar: ({ code, link }) => ({ subject: `رمزك: ${code}`, text: `رمز تأكيد وسيلة الاتصال هذه: ${code}\n\nصالح لمدة 10 دقائق.${link ? `\n\nأو افتح هذا الرابط الصالح ليوم واحد:\n${link}` : ''}\n\nإذا لم تطلبه فتجاهل هذه الرسالة.` }),
};

/** Tells the old contact that another took its place: the owner hears of it where a thief cannot read. */
export const replacedTexts: MessageTexts<void> = {
  en: () => ({ subject: 'Your contact was changed', text: 'Another contact has taken the place of this one in your account. If that was not you, restore access with your login name and write to support at once.' }),
  de: () => ({ subject: 'Ihr Kontakt wurde geändert', text: 'Ein anderer Kontakt ersetzt diesen in Ihrem Konto. Waren Sie das nicht, stellen Sie den Zugang mit Ihrem Anmeldenamen wieder her und schreiben Sie sofort dem Support.' }),
  es: () => ({ subject: 'Su contacto ha cambiado', text: 'Otro contacto ha sustituido a este en su cuenta. Si no ha sido usted, recupere el acceso con su nombre de usuario y escriba enseguida al soporte.' }),
  pt: () => ({ subject: 'O seu contato foi alterado', text: 'Outro contato substituiu este na sua conta. Se não foi você, recupere o acesso com o seu nome de utilizador e escreva já ao suporte.' }),
  tr: () => ({ subject: 'İletişim bilginiz değişti', text: 'Hesabınızda bu iletişim bilgisinin yerini bir başkası aldı. Bunu siz yapmadıysanız kullanıcı adınızla erişimi geri alın ve hemen desteğe yazın.' }),
  ar: () => ({ subject: 'تم تغيير وسيلة الاتصال', text: 'حلّت وسيلة اتصال أخرى محل هذه في حسابك. إن لم تكن أنت من فعل ذلك فاستعد الوصول باسم الدخول وراسل الدعم فورًا.' }),
};

/** Tells every confirmed contact that one was entered that still waits for its confirmation. */
export const enteredTexts: MessageTexts<void> = {
  en: () => ({
    subject: 'A new contact was entered for your account',
    text: 'A new contact was entered for your account. It takes effect once it is confirmed. If this was not you, '
      + 'change your password and contact support immediately.',
  }),
  de: () => ({
    subject: 'Ein neuer Kontakt wurde für Ihr Konto eingetragen',
    text: 'Für Ihr Konto wurde ein neuer Kontakt eingetragen. Er gilt, sobald er bestätigt ist. Waren Sie das nicht, '
      + 'ändern Sie Ihr Passwort und wenden Sie sich sofort an den Support.',
  }),
  es: () => ({
    subject: 'Se ha introducido un contacto nuevo en su cuenta',
    text: 'Se ha introducido un contacto nuevo en su cuenta. Será válido cuando se confirme. Si no ha sido usted, '
      + 'cambie la contraseña y contacte de inmediato con el soporte.',
  }),
  pt: () => ({
    subject: 'Um novo contato foi informado na sua conta',
    text: 'Um novo contato foi informado na sua conta. Passa a valer quando for confirmado. Se não foi você, altere a '
      + 'senha e fale imediatamente com o suporte.',
  }),
  tr: () => ({
    subject: 'Hesabınıza yeni bir iletişim bilgisi girildi',
    text: 'Hesabınıza yeni bir iletişim bilgisi girildi. Onaylandığında geçerli olur. Bunu siz yapmadıysanız parolanızı '
      + 'değiştirin ve hemen desteğe başvurun.',
  }),
  ar: () => ({
    subject: 'أُدخلت وسيلة اتصال جديدة في حسابك',
    text: 'أُدخلت وسيلة اتصال جديدة في حسابك، وتصبح سارية عند تأكيدها. إن لم تكن أنت فغيّر كلمة المرور وتواصل مع '
      + 'الدعم فورًا.',
  }),
};

/** Tells every other confirmed contact that one was added or changed. */
export const addedTexts: MessageTexts<void> = {
  en: () => ({
    subject: 'A contact was added to your account',
    text: 'A new contact was confirmed in your account. If this was not you, change your password, log out your other '
      + 'devices and contact support immediately.',
  }),
  de: () => ({
    subject: 'Neuer Kontakt in Ihrem Konto',
    text: 'In Ihrem Konto wurde ein neuer Kontakt bestätigt. Waren Sie das nicht, ändern Sie Ihr Passwort, melden Sie '
      + 'Ihre anderen Geräte ab und wenden Sie sich sofort an den Support.',
  }),
  es: () => ({
    subject: 'Nuevo contacto en su cuenta',
    text: 'Se ha confirmado un contacto nuevo en su cuenta. Si no ha sido usted, cambie la contraseña, cierre la '
      + 'sesión en los demás dispositivos y contacte de inmediato con el soporte.',
  }),
  pt: () => ({
    subject: 'Novo contato na sua conta',
    text: 'Um novo contato foi confirmado na sua conta. Se não foi você, altere a senha, encerre a sessão nos outros '
      + 'dispositivos e fale imediatamente com o suporte.',
  }),
  tr: () => ({
    subject: 'Hesabınıza bir iletişim bilgisi eklendi',
    text: 'Hesabınızda yeni bir iletişim bilgisi onaylandı. Bunu siz yapmadıysanız parolanızı değiştirin, diğer '
      + 'cihazlarınızdaki oturumları kapatın ve hemen desteğe başvurun.',
  }),
  ar: () => ({
    subject: 'أضيفت وسيلة اتصال إلى حسابك',
    text: 'تم تأكيد وسيلة اتصال جديدة في حسابك. إن لم تكن أنت فغيّر كلمة المرور وسجّل الخروج من أجهزتك الأخرى وتواصل '
      + 'مع الدعم فورًا.',
  }),
};

/** Thanks who asked for news; like all news it carries the way out of them. */
export const subscribedTexts: MessageTexts<void> = {
  en: () => ({ subject: 'Welcome: news and offers', text: 'You asked for our news and offers. They will come to this address.' }),
  de: () => ({ subject: 'Willkommen: Neuigkeiten und Angebote', text: 'Sie möchten unsere Neuigkeiten und Angebote erhalten. Sie kommen an diese Adresse.' }),
  es: () => ({ subject: 'Bienvenido: novedades y ofertas', text: 'Ha pedido nuestras novedades y ofertas. Llegarán a esta dirección.' }),
  pt: () => ({ subject: 'Bem-vindo: novidades e ofertas', text: 'Pediu as nossas novidades e ofertas. Elas chegarão a este endereço.' }),
  tr: () => ({ subject: 'Hoş geldiniz: haberler ve teklifler', text: 'Haberlerimizi ve tekliflerimizi istediniz. Bu adrese gelecekler.' }),
  ar: () => ({ subject: 'أهلًا بك: أخبار وعروض', text: 'طلبت أخبارنا وعروضنا. ستصل إلى هذا العنوان.' }),
};

export const unsubscribeLine: Readonly<Record<string, string>> = {
  en: 'No more news', de: 'Keine Neuigkeiten mehr', es: 'No más novedades', pt: 'Não receber mais novidades', tr: 'Artık haber gönderme', ar: 'إيقاف الأخبار',
};
