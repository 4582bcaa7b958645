const en = {
  title: 'Chat',
  lead: 'The most recent conversations. After you reply, automatic replies pause for {minutes} minutes.',
  guest: 'Guest',
  reply: 'Reply',
  empty: 'No conversations yet.',
};
export type ChatAdminTexts = typeof en;

/** The texts of the page where operators answer chats, by language. */
export const chatAdminTexts: Readonly<Record<string, ChatAdminTexts>> = {
  en,
  de: {
    title: 'Chat',
    lead: 'Die neuesten Unterhaltungen. Nach Ihrer Antwort pausieren automatische Antworten {minutes} Minuten lang.',
    guest: 'Gast',
    reply: 'Antworten',
    empty: 'Noch keine Unterhaltungen.',
  },
  es: {
    title: 'Chat',
    lead:
      'Las conversaciones más recientes. Cuando respondes, las respuestas automáticas se detienen durante ' +
      '{minutes} minutos.',
    guest: 'Invitado',
    reply: 'Responder',
    empty: 'Aún no hay conversaciones.',
  },
  pt: {
    title: 'Chat',
    lead:
      'As conversas mais recentes. Depois que você responde, as respostas automáticas pausam por {minutes} ' +
      'minutos.',
    guest: 'Visitante',
    reply: 'Responder',
    empty: 'Ainda não há conversas.',
  },
  tr: {
    title: 'Sohbet',
    lead: 'En son konuşmalar. Siz yanıtladıktan sonra otomatik yanıtlar {minutes} dakika durur.',
    guest: 'Misafir',
    reply: 'Yanıtla',
    empty: 'Henüz konuşma yok.',
  },
  ar: {
    title: 'المحادثات',
    lead: 'أحدث المحادثات. بعد ردّك تتوقف الردود التلقائية لمدة {minutes} دقائق.',
    guest: 'زائر',
    reply: 'ردّ',
    empty: 'لا توجد محادثات بعد.',
  },
};
export const chatAdminTextsOf = (locale: string): ChatAdminTexts => chatAdminTexts[locale] ?? en;
