export type ChatAnswers = Readonly<{
  greeting: string;
  other: string;
  /** The first topic with a word of the message answers it. */
  topics: readonly Readonly<{ words: readonly string[]; answer: string }>[];
}>;

/** The automatic answers by language. */
export const chatAnswers: Readonly<Record<string, ChatAnswers>> = {
  en: {
    greeting: 'Hello! How can we help?',
    other: 'Thank you. A colleague will reply here.',
    topics: [
      {
        words: ['withdraw', 'payout'],
        answer: 'We review withdrawals and then send them. You can follow the status in your payment history.',
      },
      {
        words: ['deposit', 'pay'],
        answer: 'Deposits are credited immediately. A pending deposit usually arrives within a few minutes.',
      },
      {
        words: ['bonus', 'code'],
        answer:
          'You can see your bonuses and their wagering progress in your profile. Enter a promo code on the ' +
          'offers page.',
      },
    ],
  },
  de: {
    greeting: 'Hallo! Wie können wir helfen?',
    other: 'Danke. Ein Kollege antwortet Ihnen hier.',
    topics: [
      {
        words: ['auszahl'],
        answer: 'Wir prüfen Auszahlungen und senden sie dann. Den Status sehen Sie in Ihrem Zahlungsverlauf.',
      },
      {
        words: ['einzahl', 'zahl'],
        answer:
          'Einzahlungen werden sofort gutgeschrieben. Eine ausstehende Einzahlung ist meist in wenigen Minuten ' +
          'da.',
      },
      {
        words: ['bonus', 'code'],
        answer:
          'Ihre Boni und den Umsatzfortschritt sehen Sie in Ihrem Profil. Einen Aktionscode geben Sie auf der ' +
          'Angebotsseite ein.',
      },
    ],
  },
  es: {
    greeting: '¡Hola! ¿En qué podemos ayudarte?',
    other: 'Gracias. Un compañero te responderá aquí.',
    topics: [
      {
        words: ['retir', 'cobr'],
        answer: 'Revisamos los retiros y después los enviamos. Puedes seguir el estado en tu historial de pagos.',
      },
      {
        words: ['depósit', 'deposit', 'pag'],
        answer: 'Los depósitos se abonan de inmediato. Un depósito pendiente suele llegar en pocos minutos.',
      },
      {
        words: ['bono', 'código', 'codigo'],
        answer:
          'Puedes ver tus bonos y su progreso de apuesta en tu perfil. Introduce un código promocional en la página ' +
          'de ofertas.',
      },
    ],
  },
  pt: {
    greeting: 'Olá! Como podemos ajudar?',
    other: 'Obrigado. Um colega vai responder aqui.',
    topics: [
      {
        words: ['saque', 'sacar', 'retir'],
        answer: 'Analisamos os saques e depois os enviamos. Acompanhe o status no seu histórico de pagamentos.',
      },
      {
        words: ['depósit', 'deposit', 'pag'],
        answer: 'Os depósitos são creditados imediatamente. Um depósito pendente costuma chegar em poucos minutos.',
      },
      {
        words: ['bônus', 'bonus', 'código', 'codigo'],
        answer:
          'Você pode ver os seus bônus e o progresso de apostas no seu perfil. Insira um código promocional na ' +
          'página de ofertas.',
      },
    ],
  },
  tr: {
    greeting: 'Merhaba! Size nasıl yardımcı olabiliriz?',
    other: 'Teşekkürler. Bir ekip arkadaşımız burada yanıt verecek.',
    topics: [
      {
        words: ['çekim', 'çekme', 'çek'],
        answer: 'Para çekme taleplerini inceler, ardından göndeririz. Durumu ödeme geçmişinizden izleyebilirsiniz.',
      },
      {
        words: ['yatır', 'ödeme', 'öde'],
        answer: 'Yatırdığınız para hemen hesabınıza geçer. Bekleyen bir yatırma genellikle birkaç dakika içinde gelir.',
      },
      {
        words: ['bonus', 'kod'],
        answer:
          'Bonuslarınızı ve çevrim durumunu profilinizde görebilirsiniz. Promosyon kodunu teklifler sayfasında girin.',
      },
    ],
  },
  ar: {
    greeting: 'مرحبًا! كيف يمكننا مساعدتك؟',
    other: 'شكرًا لك. سيرد عليك أحد زملائنا هنا.',
    topics: [
      {
        words: ['سحب'],
        answer: 'نراجع طلبات السحب ثم نرسلها. يمكنك متابعة الحالة في سجل مدفوعاتك.',
      },
      {
        words: ['إيداع', 'ايداع', 'دفع'],
        answer: 'تُضاف الإيداعات فورًا. يصل الإيداع المعلّق عادةً خلال بضع دقائق.',
      },
      {
        words: ['مكافأ', 'رمز', 'بونص'],
        answer: 'يمكنك الاطلاع على مكافآتك وتقدّم الرهان عليها في ملفك الشخصي. أدخل الرمز الترويجي في صفحة العروض.',
      },
    ],
  },
};
const english = chatAnswers['en'] ?? { greeting: '', other: '', topics: [] };

export const chatAnswersOf = (locale: string): ChatAnswers => chatAnswers[locale] ?? english;
