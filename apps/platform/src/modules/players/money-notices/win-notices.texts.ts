import type { MessageTexts } from '../messages/index.ts';

type Win = Readonly<{ amount: string }>;

export const winReleasedTexts: MessageTexts<Win> = {
  en: ({ amount }) => ({
    subject: `Your win of ${amount} is confirmed`,
    text: `We reviewed your win of ${amount} and credited it to your balance.`,
  }),
  de: ({ amount }) => ({
    subject: `Ihr Gewinn von ${amount} ist bestätigt`,
    text: `Wir haben Ihren Gewinn von ${amount} geprüft und Ihrem Guthaben gutgeschrieben.`,
  }),
  es: ({ amount }) => ({
    subject: `Tu premio de ${amount} está confirmado`,
    text: `Hemos revisado tu premio de ${amount} y lo hemos abonado en tu saldo.`,
  }),
  pt: ({ amount }) => ({
    subject: `O seu prêmio de ${amount} foi confirmado`,
    text: `Analisamos o seu prêmio de ${amount} e o creditamos no seu saldo.`,
  }),
  tr: ({ amount }) => ({
    subject: `Kazancınız onaylandı: ${amount}`,
    text: `Kazancınızı inceledik ve bakiyenize ekledik. Tutar: ${amount}.`,
  }),
  ar: ({ amount }) => ({
    subject: `تم تأكيد ربحك: ${amount}`,
    text: `راجعنا ربحك البالغ ${amount} وأضفناه إلى رصيدك.`,
  }),
};

export const winRejectedTexts: MessageTexts<Win> = {
  en: ({ amount }) => ({
    subject: `Your win of ${amount} was not confirmed`,
    text: `We reviewed your win of ${amount} and did not confirm it. Contact support if you have questions.`,
  }),
  de: ({ amount }) => ({
    subject: `Ihr Gewinn von ${amount} wurde nicht bestätigt`,
    text:
      `Wir haben Ihren Gewinn von ${amount} geprüft und nicht bestätigt. ` +
      'Wenden Sie sich bei Fragen an den Support.',
  }),
  es: ({ amount }) => ({
    subject: `Tu premio de ${amount} no se ha confirmado`,
    text:
      `Hemos revisado tu premio de ${amount} y no lo hemos confirmado. ` +
      'Si tienes preguntas, contacta con el soporte.',
  }),
  pt: ({ amount }) => ({
    subject: `O seu prêmio de ${amount} não foi confirmado`,
    text: `Analisamos o seu prêmio de ${amount} e não o confirmamos. Em caso de dúvidas, fale com o suporte.`,
  }),
  tr: ({ amount }) => ({
    subject: `Kazancınız onaylanmadı: ${amount}`,
    text: `Kazancınızı inceledik ve onaylamadık. Tutar: ${amount}. Sorularınız için destek ekibine ulaşın.`,
  }),
  ar: ({ amount }) => ({
    subject: `لم يتم تأكيد ربحك: ${amount}`,
    text: `راجعنا ربحك البالغ ${amount} ولم نؤكده. تواصل مع الدعم إذا كانت لديك أسئلة.`,
  }),
};
