import type { MessageTexts } from '../messages/index.ts';

type Payment = Readonly<{ amount: string; method: string }>;
type PaymentWithFee = Payment & Readonly<{ fee: string | null }>;

const lines = (...parts: readonly (string | null)[]): string => parts.filter((part) => part !== null).join('\n');

export const depositCreditedTexts: MessageTexts<PaymentWithFee> = {
  en: ({ amount, method, fee }) => ({
    subject: `Deposit credited: ${amount}`,
    text: lines(`We credited ${amount} to your balance.`, '', `Payment method: ${method}`, fee && `Fee: ${fee}`),
  }),
  de: ({ amount, method, fee }) => ({
    subject: `Einzahlung gutgeschrieben: ${amount}`,
    text: lines(
      `Wir haben Ihrem Guthaben ${amount} gutgeschrieben.`,
      '',
      `Zahlungsmethode: ${method}`,
      fee && `Gebühr: ${fee}`,
    ),
  }),
  es: ({ amount, method, fee }) => ({
    subject: `Depósito abonado: ${amount}`,
    text: lines(`Hemos abonado ${amount} en tu saldo.`, '', `Método de pago: ${method}`, fee && `Comisión: ${fee}`),
  }),
  pt: ({ amount, method, fee }) => ({
    subject: `Depósito creditado: ${amount}`,
    text: lines(`Creditamos ${amount} no seu saldo.`, '', `Método de pagamento: ${method}`, fee && `Taxa: ${fee}`),
  }),
  tr: ({ amount, method, fee }) => ({
    subject: `Para yatırma işlemi tamamlandı: ${amount}`,
    text: lines(`Bakiyenize eklenen tutar: ${amount}`, '', `Ödeme yöntemi: ${method}`, fee && `Ücret: ${fee}`),
  }),
  ar: ({ amount, method, fee }) => ({
    subject: `تمت إضافة الإيداع: ${amount}`,
    text: lines(`أضفنا ${amount} إلى رصيدك.`, '', `طريقة الدفع: ${method}`, fee && `الرسوم: ${fee}`),
  }),
};

export const withdrawalRequestedTexts: MessageTexts<Payment> = {
  en: ({ amount, method }) => ({
    subject: `Withdrawal requested: ${amount}`,
    text:
      `We received your request to withdraw ${amount}. We will write to you when the money is sent.\n\n` +
      `Payment method: ${method}\n\nIf this was not you, change your password and contact support immediately.`,
  }),
  de: ({ amount, method }) => ({
    subject: `Auszahlung beantragt: ${amount}`,
    text:
      `Ihr Auszahlungsantrag über ${amount} ist eingegangen. Wir schreiben Ihnen, sobald das Geld gesendet ist.\n\n` +
      `Zahlungsmethode: ${method}\n\nWaren Sie das nicht, ändern Sie Ihr Passwort und wenden Sie sich sofort an den ` +
      'Support.',
  }),
  es: ({ amount, method }) => ({
    subject: `Retiro solicitado: ${amount}`,
    text:
      `Hemos recibido tu solicitud de retiro de ${amount}. Te escribiremos cuando enviemos el dinero.\n\n` +
      `Método de pago: ${method}\n\nSi no has sido tú, cambia la contraseña y contacta de inmediato con el soporte.`,
  }),
  pt: ({ amount, method }) => ({
    subject: `Saque solicitado: ${amount}`,
    text:
      `Recebemos a sua solicitação de saque de ${amount}. Vamos avisar quando o dinheiro for enviado.\n\n` +
      `Método de pagamento: ${method}\n\nSe não foi você, altere a senha e fale imediatamente com o suporte.`,
  }),
  tr: ({ amount, method }) => ({
    subject: `Para çekme talebi alındı: ${amount}`,
    text:
      `Para çekme talebinizi aldık. Tutar: ${amount}. Para gönderildiğinde size yazacağız.\n\n` +
      `Ödeme yöntemi: ${method}\n\nBunu siz yapmadıysanız parolanızı değiştirin ve hemen desteğe başvurun.`,
  }),
  ar: ({ amount, method }) => ({
    subject: `طلب سحب: ${amount}`,
    text:
      `استلمنا طلبك لسحب ${amount}. سنراسلك عند إرسال المال.\n\nطريقة الدفع: ${method}\n\n` +
      'إن لم تكن أنت فغيّر كلمة المرور وتواصل مع الدعم فورًا.',
  }),
};

/** The amount that the player receives, without the fee. */
export const withdrawalSentTexts: MessageTexts<PaymentWithFee> = {
  en: ({ amount, method, fee }) => ({
    subject: `Withdrawal sent: ${amount}`,
    text: lines(
      `We sent you ${amount}. Your bank or payment service may need some time to credit it.`,
      '',
      `Payment method: ${method}`,
      fee && `Fee: ${fee}`,
    ),
  }),
  de: ({ amount, method, fee }) => ({
    subject: `Auszahlung gesendet: ${amount}`,
    text: lines(
      `Wir haben Ihnen ${amount} gesendet. Bis zur Gutschrift bei Ihrer Bank oder Ihrem Zahlungsdienst kann etwas Zeit vergehen.`,
      '',
      `Zahlungsmethode: ${method}`,
      fee && `Gebühr: ${fee}`,
    ),
  }),
  es: ({ amount, method, fee }) => ({
    subject: `Retiro enviado: ${amount}`,
    text: lines(
      `Te hemos enviado ${amount}. Tu banco o servicio de pago puede tardar un tiempo en abonarlo.`,
      '',
      `Método de pago: ${method}`,
      fee && `Comisión: ${fee}`,
    ),
  }),
  pt: ({ amount, method, fee }) => ({
    subject: `Saque enviado: ${amount}`,
    text: lines(
      `Enviamos ${amount} para você. O seu banco ou serviço de pagamento pode levar algum tempo para creditar o valor.`,
      '',
      `Método de pagamento: ${method}`,
      fee && `Taxa: ${fee}`,
    ),
  }),
  tr: ({ amount, method, fee }) => ({
    subject: `Para çekme işlemi tamamlandı: ${amount}`,
    text: lines(
      `Size gönderilen tutar: ${amount}. Tutarın hesabınıza geçmesi bankanıza veya ödeme hizmetinize bağlı olarak biraz sürebilir.`,
      '',
      `Ödeme yöntemi: ${method}`,
      fee && `Ücret: ${fee}`,
    ),
  }),
  ar: ({ amount, method, fee }) => ({
    subject: `تم إرسال السحب: ${amount}`,
    text: lines(
      `أرسلنا إليك ${amount}. قد يحتاج البنك أو خدمة الدفع إلى بعض الوقت لإضافة المبلغ.`,
      '',
      `طريقة الدفع: ${method}`,
      fee && `الرسوم: ${fee}`,
    ),
  }),
};

export const withdrawalRefusedTexts: MessageTexts<Payment> = {
  en: ({ amount, method }) => ({
    subject: `Withdrawal refused: ${amount}`,
    text:
      `Your withdrawal of ${amount} was refused. The amount is back in your balance.\n\nPayment method: ${method}\n\n` +
      'If you have questions, contact support.',
  }),
  de: ({ amount, method }) => ({
    subject: `Auszahlung abgelehnt: ${amount}`,
    text:
      `Ihre Auszahlung über ${amount} wurde abgelehnt. Der Betrag ist wieder in Ihrem Guthaben.\n\n` +
      `Zahlungsmethode: ${method}\n\nWenn Sie Fragen haben, wenden Sie sich an den Support.`,
  }),
  es: ({ amount, method }) => ({
    subject: `Retiro rechazado: ${amount}`,
    text:
      `Tu retiro de ${amount} ha sido rechazado. El importe vuelve a estar en tu saldo.\n\n` +
      `Método de pago: ${method}\n\nSi tienes preguntas, contacta con el soporte.`,
  }),
  pt: ({ amount, method }) => ({
    subject: `Saque recusado: ${amount}`,
    text:
      `O seu saque de ${amount} foi recusado. O valor voltou para o seu saldo.\n\n` +
      `Método de pagamento: ${method}\n\nSe tiver dúvidas, fale com o suporte.`,
  }),
  tr: ({ amount, method }) => ({
    subject: `Para çekme talebi reddedildi: ${amount}`,
    text:
      `Para çekme talebiniz reddedildi. Bakiyenize iade edilen tutar: ${amount}.\n\nÖdeme yöntemi: ${method}\n\n` +
      'Sorularınız varsa desteğe başvurun.',
  }),
  ar: ({ amount, method }) => ({
    subject: `رُفض السحب: ${amount}`,
    text:
      `رُفض سحب ${amount}، وعاد المبلغ إلى رصيدك.\n\nطريقة الدفع: ${method}\n\n` + 'إن كانت لديك أسئلة فتواصل مع الدعم.',
  }),
};
