export type ChatAnswers = Readonly<{ greeting: string; other: string; topics: readonly Readonly<{ words: readonly string[]; answer: string }>[] }>;

const answers: Readonly<Record<string, ChatAnswers>> = {
  en: {
    greeting: 'Hello! How can we help?', other: 'Thank you. A colleague will look at it and answer here.',
    topics: [
      { words: ['deposit', 'pay'], answer: 'Deposits are credited at once; if one is pending, it is usually there within a few minutes.' },
      { words: ['withdraw', 'payout'], answer: 'Withdrawals are reviewed and then sent. You can follow yours in the cashier\'s history.' },
      { words: ['bonus', 'code'], answer: 'Your bonuses are in your profile, with what is left to wager. A code goes into the field on the offers page.' },
    ],
  },
  de: {
    greeting: 'Hallo! Wie können wir helfen?', other: 'Danke. Ein Kollege sieht es sich an und antwortet hier.',
    topics: [
      { words: ['einzahl', 'zahl'], answer: 'Einzahlungen werden sofort gutgeschrieben; eine ausstehende ist meist nach wenigen Minuten da.' },
      { words: ['auszahl'], answer: 'Auszahlungen werden geprüft und dann gesendet. Ihre steht im Verlauf der Kasse.' },
      { words: ['bonus', 'code'], answer: 'Ihre Boni stehen im Profil, mit dem offenen Umsatz. Ein Code kommt in das Feld auf der Angebotsseite.' },
    ],
  },
  es: { greeting: '¡Hola! ¿En qué podemos ayudar?', other: 'Gracias. Un compañero lo mirará y responderá aquí.', topics: [] },
  pt: { greeting: 'Olá! Como podemos ajudar?', other: 'Obrigado. Um colega vai ver e responder aqui.', topics: [] },
  tr: { greeting: 'Merhaba! Nasıl yardımcı olabiliriz?', other: 'Teşekkürler. Bir arkadaşımız bakıp burada yanıtlayacak.', topics: [] },
  ar: { greeting: 'مرحبًا! كيف نساعدك؟', other: 'شكرًا. سينظر زميل في الأمر ويجيب هنا.', topics: [] },
};
const english = answers['en'] ?? { greeting: '', other: '', topics: [] };

export const chatAnswersOf = (locale: string): ChatAnswers => answers[locale] ?? english;
