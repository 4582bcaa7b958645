import type { MessageTexts } from '../../messages/index.ts';

type Link = Readonly<{ link: string }>;

/** Contains the link that completes a registration. */
export const confirmRegistrationTexts: MessageTexts<Link> = {
  en: ({ link }) => ({
    subject: 'Complete your registration',
    text:
      `Open this link within one hour to create your account:\n${link}\n\nIf you did not register, you can ignore this ` +
      'message.',
  }),
  de: ({ link }) => ({
    subject: 'Schließen Sie Ihre Registrierung ab',
    text:
      `Öffnen Sie innerhalb einer Stunde diesen Link, um Ihr Konto zu erstellen:\n${link}\n\nHaben Sie sich nicht ` +
      'registriert, können Sie diese Nachricht ignorieren.',
  }),
  es: ({ link }) => ({
    subject: 'Completa tu registro',
    text:
      `Abre este enlace en la próxima hora para crear tu cuenta:\n${link}\n\nSi no te has registrado, puedes ` +
      'ignorar este mensaje.',
  }),
  pt: ({ link }) => ({
    subject: 'Conclua o seu cadastro',
    text:
      `Abra este link em até uma hora para criar a sua conta:\n${link}\n\nSe você não se cadastrou, pode ignorar esta ` +
      'mensagem.',
  }),
  tr: ({ link }) => ({
    subject: 'Kaydınızı tamamlayın',
    text:
      `Hesabınızı oluşturmak için bu bağlantıyı bir saat içinde açın:\n${link}\n\nSiz kaydolmadıysanız bu mesajı yok ` +
      'sayabilirsiniz.',
  }),
  ar: ({ link }) => ({
    subject: 'أكمل تسجيلك',
    text: `افتح هذا الرابط خلال ساعة واحدة لإنشاء حسابك:\n${link}\n\nإذا لم تسجّل فيمكنك تجاهل هذه الرسالة.`,
  }),
};

/** Tells the owner of an account that somebody registered with its address. */
export const accountExistsTexts: MessageTexts<Link> = {
  en: ({ link }) => ({
    subject: 'You already have an account',
    text:
      `Someone tried to register with this email address, which already has an account. If it was you, log in or reset ` +
      `your password:\n${link}\n\nIf it was not you, you do not need to do anything.`,
  }),
  de: ({ link }) => ({
    subject: 'Sie haben bereits ein Konto',
    text:
      'Jemand wollte sich mit dieser E-Mail-Adresse registrieren, die bereits ein Konto hat. Waren Sie das, melden Sie ' +
      `sich an oder setzen Sie Ihr Passwort zurück:\n${link}\n\nWaren Sie das nicht, müssen Sie nichts tun.`,
  }),
  es: ({ link }) => ({
    subject: 'Ya tienes una cuenta',
    text:
      'Alguien ha intentado registrarse con esta dirección de correo, que ya tiene una cuenta. Si has sido tú, inicia ' +
      `sesión o restablece la contraseña:\n${link}\n\nSi no has sido tú, no tienes que hacer nada.`,
  }),
  pt: ({ link }) => ({
    subject: 'Você já tem uma conta',
    text:
      'Alguém tentou se cadastrar com este e-mail, que já tem uma conta. Se foi você, entre ou redefina a sua ' +
      `senha:\n${link}\n\nSe não foi você, não precisa fazer nada.`,
  }),
  tr: ({ link }) => ({
    subject: 'Zaten bir hesabınız var',
    text:
      'Birisi, zaten hesabı olan bu e-posta adresiyle kaydolmaya çalıştı. Sizseniz giriş yapın veya parolanızı ' +
      `sıfırlayın:\n${link}\n\nSiz değilseniz bir şey yapmanız gerekmez.`,
  }),
  ar: ({ link }) => ({
    subject: 'لديك حساب بالفعل',
    text:
      'حاول شخص ما التسجيل بعنوان البريد الإلكتروني هذا، ولديه حساب بالفعل. إذا كنت أنت فسجّل الدخول أو أعد تعيين كلمة ' +
      `مرورك:\n${link}\n\nإن لم تكن أنت فلا يلزمك فعل أي شيء.`,
  }),
};
