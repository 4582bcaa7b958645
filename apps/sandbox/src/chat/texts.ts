export type ChatAnswers = Readonly<{
  greeting: string;
  other: string;
  topics: readonly Readonly<{ words: readonly string[]; answer: string }>[];
}>;

const answers: Readonly<Record<string, ChatAnswers>> = {
  en: {
    greeting: 'Hello! How can we help?',
    other: 'Thank you. A colleague will reply here.',
    topics: [
      {
        words: ['deposit', 'pay'],
        answer: 'Deposits are credited immediately. A pending deposit usually arrives within a few minutes.',
      },
      {
        words: ['withdraw', 'payout'],
        answer: 'We review withdrawals and then send them. You can follow the status in your payment history.',
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
        words: ['einzahl', 'zahl'],
        answer:
          'Einzahlungen werden sofort gutgeschrieben. Eine ausstehende Einzahlung ist meist in wenigen Minuten ' +
          'da.',
      },
      {
        words: ['auszahl'],
        answer: 'Wir prüfen Auszahlungen und senden sie dann. Den Status sehen Sie in Ihrem Zahlungsverlauf.',
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
    topics: [],
  },
  pt: {
    greeting: 'Olá! Como podemos ajudar?',
    other: 'Obrigado. Um colega vai responder aqui.',
    topics: [],
  },
  tr: {
    greeting: 'Merhaba! Size nasıl yardımcı olabiliriz?',
    other: 'Teşekkürler. Bir ekip arkadaşımız burada yanıt verecek.',
    topics: [],
  },
  ar: {
    greeting: 'مرحبًا! كيف يمكننا مساعدتك؟',
    other: 'شكرًا لك. سيرد عليك أحد زملائنا هنا.',
    topics: [],
  },
};
const english = answers['en'] ?? { greeting: '', other: '', topics: [] };

export const chatAnswersOf = (locale: string): ChatAnswers => answers[locale] ?? english;
