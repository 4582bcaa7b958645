const en = {
  title: 'Outbox',
  lead: 'Emails and text messages sent by the platform. Nothing leaves this machine.',
  filter: 'Filter by recipient',
  recipient: 'Recipient',
  empty: 'No messages yet.',
  unsubscribe: 'Unsubscribe link',
  channels: { email: 'Email', sms: 'SMS' },
};
export type OutboxTexts = typeof en;

/** The texts of the list of messages, by language. */
export const outboxTexts: Readonly<Record<string, OutboxTexts>> = {
  en,
  de: {
    title: 'Postausgang',
    lead: 'E-Mails und SMS, die die Plattform gesendet hat. Nichts verlässt diesen Rechner.',
    filter: 'Nach Empfänger filtern',
    recipient: 'Empfänger',
    empty: 'Noch keine Nachrichten.',
    unsubscribe: 'Abmeldelink',
    channels: { email: 'E-Mail', sms: 'SMS' },
  },
  es: {
    title: 'Bandeja de salida',
    lead: 'Correos y SMS enviados por la plataforma. Nada sale de este equipo.',
    filter: 'Filtrar por destinatario',
    recipient: 'Destinatario',
    empty: 'Aún no hay mensajes.',
    unsubscribe: 'Enlace para darse de baja',
    channels: { email: 'Correo', sms: 'SMS' },
  },
  pt: {
    title: 'Caixa de saída',
    lead: 'E-mails e SMS enviados pela plataforma. Nada sai deste computador.',
    filter: 'Filtrar por destinatário',
    recipient: 'Destinatário',
    empty: 'Ainda não há mensagens.',
    unsubscribe: 'Link para cancelar a inscrição',
    channels: { email: 'E-mail', sms: 'SMS' },
  },
  tr: {
    title: 'Giden kutusu',
    lead: 'Platformun gönderdiği e-postalar ve SMS mesajları. Hiçbiri bu bilgisayardan çıkmaz.',
    filter: 'Alıcıya göre filtrele',
    recipient: 'Alıcı',
    empty: 'Henüz mesaj yok.',
    unsubscribe: 'Abonelikten çıkma bağlantısı',
    channels: { email: 'E-posta', sms: 'SMS' },
  },
  ar: {
    title: 'صندوق الصادر',
    lead: 'رسائل البريد الإلكتروني والرسائل النصية التي أرسلتها المنصة. لا يغادر شيء هذا الجهاز.',
    filter: 'التصفية حسب المستلم',
    recipient: 'المستلم',
    empty: 'لا توجد رسائل بعد.',
    unsubscribe: 'رابط إلغاء الاشتراك',
    channels: { email: 'بريد إلكتروني', sms: 'رسالة نصية' },
  },
};
export const outboxTextsOf = (locale: string): OutboxTexts => outboxTexts[locale] ?? en;
