import type { MessageTexts } from '../messages/index.ts';

const sentences = (...parts: readonly (string | null)[]): string => parts.filter(Boolean).join('\n');

/** `title` is null when the tournament's series was removed. */
export const tournamentPrizeTexts: MessageTexts<Readonly<{ amount: string; title: string | null; place: string }>> = {
  en: ({ amount, title, place }) => ({
    subject: `You won ${amount} in a tournament`,
    text: `Congratulations! Your place in ${title ? `the tournament “${title}”` : 'a tournament'}: ${place}. The prize of ${amount} is in your balance.`,
  }),
  de: ({ amount, title, place }) => ({
    subject: `Sie haben ${amount} in einem Turnier gewonnen`,
    text: `Herzlichen Glückwunsch! Ihr Platz ${title ? `im Turnier „${title}“` : 'in einem Turnier'}: ${place}. Der Preis von ${amount} ist in Ihrem Guthaben.`,
  }),
  es: ({ amount, title, place }) => ({
    subject: `Has ganado ${amount} en un torneo`,
    text: `¡Enhorabuena! Tu puesto en ${title ? `el torneo «${title}»` : 'un torneo'}: ${place}. El premio de ${amount} está en tu saldo.`,
  }),
  pt: ({ amount, title, place }) => ({
    subject: `Você ganhou ${amount} em um torneio`,
    text: `Parabéns! A sua posição ${title ? `no torneio “${title}”` : 'em um torneio'}: ${place}. O prêmio de ${amount} está no seu saldo.`,
  }),
  tr: ({ amount, title, place }) => ({
    subject: `Turnuvada kazandınız: ${amount}`,
    text: `Tebrikler! ${title ? `“${title}” turnuvasındaki` : 'Turnuvadaki'} sıranız: ${place}. Bakiyenize eklenen ödül: ${amount}.`,
  }),
  ar: ({ amount, title, place }) => ({
    subject: `ربحت ${amount} في بطولة`,
    text: `تهانينا! ترتيبك في ${title ? `بطولة «${title}»` : 'البطولة'}: ${place}. أُضيفت الجائزة ${amount} إلى رصيدك.`,
  }),
};

/** `refund` is the returned entry fee, null without one; `title` is null when the tournament's series was removed. */
export const tournamentCancelledTexts: MessageTexts<
  Readonly<{ refund: string | null; title: string | null; reason: string }>
> = {
  en: ({ refund, title, reason }) => ({
    subject: refund ? `Tournament cancelled: ${refund} returned` : 'Tournament cancelled',
    text: sentences(
      `We cancelled ${title ? `the tournament “${title}”` : 'a tournament'} that you joined.`,
      `Reason: ${reason}`,
      refund && `Your entry fee of ${refund} is in your balance.`,
    ),
  }),
  de: ({ refund, title, reason }) => ({
    subject: refund ? `Turnier abgesagt: ${refund} zurückgezahlt` : 'Turnier abgesagt',
    text: sentences(
      `Wir haben ${title ? `das Turnier „${title}“` : 'ein Turnier'} abgesagt, an dem Sie teilnehmen.`,
      `Grund: ${reason}`,
      refund && `Ihre Teilnahmegebühr von ${refund} ist in Ihrem Guthaben.`,
    ),
  }),
  es: ({ refund, title, reason }) => ({
    subject: refund ? `Torneo cancelado: ${refund} devueltos` : 'Torneo cancelado',
    text: sentences(
      `Hemos cancelado ${title ? `el torneo «${title}»` : 'un torneo'} en el que participabas.`,
      `Motivo: ${reason}`,
      refund && `Tu cuota de inscripción de ${refund} está en tu saldo.`,
    ),
  }),
  pt: ({ refund, title, reason }) => ({
    subject: refund ? `Torneio cancelado: ${refund} devolvidos` : 'Torneio cancelado',
    text: sentences(
      `Cancelamos ${title ? `o torneio “${title}”` : 'um torneio'} de que você participava.`,
      `Motivo: ${reason}`,
      refund && `A sua taxa de inscrição de ${refund} está no seu saldo.`,
    ),
  }),
  tr: ({ refund, title, reason }) => ({
    subject: refund ? `Turnuva iptal edildi. İade: ${refund}` : 'Turnuva iptal edildi',
    text: sentences(
      `Katıldığınız ${title ? `“${title}” turnuvasını` : 'bir turnuvayı'} iptal ettik.`,
      `Neden: ${reason}`,
      refund && `Bakiyenize iade edilen katılım ücreti: ${refund}.`,
    ),
  }),
  ar: ({ refund, title, reason }) => ({
    subject: refund ? `أُلغيت البطولة وأُعيد مبلغ ${refund}` : 'أُلغيت البطولة',
    text: sentences(
      `ألغينا ${title ? `بطولة «${title}»` : 'بطولة'} انضممت إليها.`,
      `السبب: ${reason}`,
      refund && `أُعيدت رسوم المشاركة ${refund} إلى رصيدك.`,
    ),
  }),
};

export const cashbackCreditedTexts: MessageTexts<Readonly<{ amount: string }>> = {
  en: ({ amount }) => ({
    subject: `Cashback credited: ${amount}`,
    text: `Your cashback of ${amount} is in your balance.`,
  }),
  de: ({ amount }) => ({
    subject: `Cashback gutgeschrieben: ${amount}`,
    text: `Ihr Cashback von ${amount} ist in Ihrem Guthaben.`,
  }),
  es: ({ amount }) => ({ subject: `Cashback abonado: ${amount}`, text: `Tu cashback de ${amount} está en tu saldo.` }),
  pt: ({ amount }) => ({
    subject: `Cashback creditado: ${amount}`,
    text: `O seu cashback de ${amount} está no seu saldo.`,
  }),
  tr: ({ amount }) => ({ subject: `Cashback eklendi: ${amount}`, text: `Bakiyenize eklenen cashback: ${amount}.` }),
  ar: ({ amount }) => ({
    subject: `تمت إضافة الاسترداد النقدي: ${amount}`,
    text: `أُضيف استرداد نقدي بقيمة ${amount} إلى رصيدك.`,
  }),
};

/** The player must collect this cashback. */
export const cashbackReadyTexts: MessageTexts<Readonly<{ amount: string; until: string }>> = {
  en: ({ amount, until }) => ({
    subject: `Your cashback is ready: ${amount}`,
    text: `Collect your cashback of ${amount} in your profile. It expires on ${until}.`,
  }),
  de: ({ amount, until }) => ({
    subject: `Ihr Cashback ist bereit: ${amount}`,
    text: `Holen Sie Ihren Cashback von ${amount} in Ihrem Profil ab. Er verfällt am ${until}.`,
  }),
  es: ({ amount, until }) => ({
    subject: `Tu cashback está listo: ${amount}`,
    text: `Recoge tu cashback de ${amount} en tu perfil. Caduca el ${until}.`,
  }),
  pt: ({ amount, until }) => ({
    subject: `O seu cashback está pronto: ${amount}`,
    text: `Resgate o seu cashback de ${amount} no seu perfil. Ele expira em ${until}.`,
  }),
  tr: ({ amount, until }) => ({
    subject: `Cashback hazır: ${amount}`,
    text: `Cashback tutarınızı (${amount}) profilinizden alabilirsiniz. Son tarih: ${until}.`,
  }),
  ar: ({ amount, until }) => ({
    subject: `استردادك النقدي جاهز: ${amount}`,
    text: `احصل على استردادك النقدي بقيمة ${amount} من ملفك الشخصي. تنتهي صلاحيته في ${until}.`,
  }),
};
