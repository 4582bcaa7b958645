const en = { open: 'Open chat', unread: 'Open chat, {count} unread', title: 'Chat with us', close: 'Close chat', write: 'Your message', send: 'Send', you: 'You', agent: 'Support', failed: 'The message was not sent. Try again.', away: 'Support cannot be reached right now.' };
export type WidgetTexts = typeof en;
const all: Readonly<Record<string, WidgetTexts>> = {
  en,
  de: { open: 'Chat öffnen', unread: 'Chat öffnen, {count} ungelesen', title: 'Schreiben Sie uns', close: 'Chat schließen', write: 'Ihre Nachricht', send: 'Senden', you: 'Sie', agent: 'Support', failed: 'Nicht gesendet. Bitte erneut versuchen.', away: 'Der Support ist gerade nicht erreichbar.' },
  es: { open: 'Abrir chat', unread: 'Abrir chat, {count} sin leer', title: 'Escríbenos', close: 'Cerrar chat', write: 'Tu mensaje', send: 'Enviar', you: 'Tú', agent: 'Soporte', failed: 'No se envió. Inténtalo de nuevo.', away: 'No se puede contactar con soporte ahora.' },
  pt: { open: 'Abrir chat', unread: 'Abrir chat, {count} não lidas', title: 'Fale conosco', close: 'Fechar chat', write: 'Sua mensagem', send: 'Enviar', you: 'Você', agent: 'Suporte', failed: 'Não foi enviada. Tente de novo.', away: 'O suporte não está acessível agora.' },
  tr: { open: 'Sohbeti aç', unread: 'Sohbeti aç, {count} okunmamış', title: 'Bize yazın', close: 'Sohbeti kapat', write: 'Mesajınız', send: 'Gönder', you: 'Siz', agent: 'Destek', failed: 'Gönderilmedi. Yeniden deneyin.', away: 'Desteğe şu anda ulaşılamıyor.' },
  ar: { open: 'افتح الدردشة', unread: 'افتح الدردشة، {count} غير مقروءة', title: 'راسلنا', close: 'أغلق الدردشة', write: 'رسالتك', send: 'أرسل', you: 'أنت', agent: 'الدعم', failed: 'لم تُرسل. حاول مجددًا.', away: 'لا يمكن الوصول إلى الدعم الآن.' },
};
export const widgetTextsOf = (locale: string): WidgetTexts => all[locale] ?? en;
