const en = {
  title: 'Customer data',
  lead:
    'Events of visitors who agreed to marketing. Events from before a sign-in belong to the player whom the browser ' +
    'identified.',
  filter: 'Filter by player or browser',
  person: 'Player or browser',
  empty: 'No events yet.',
};
export type CustomerDataTexts = typeof en;

/** The texts of the page of customer data, by language. */
export const customerDataTexts: Readonly<Record<string, CustomerDataTexts>> = {
  en,
  de: {
    title: 'Kundendaten',
    lead:
      'Ereignisse von Besuchern, die Marketing zugestimmt haben. Ereignisse vor einer Anmeldung gehören zu dem ' +
      'Spieler, ' +
      'der in diesem Browser erkannt wurde.',
    filter: 'Nach Spieler oder Browser filtern',
    person: 'Spieler oder Browser',
    empty: 'Noch keine Ereignisse.',
  },
  es: {
    title: 'Datos de clientes',
    lead:
      'Eventos de visitantes que aceptaron el marketing. Los eventos anteriores a un inicio de sesión pertenecen al ' +
      'jugador identificado en ese navegador.',
    filter: 'Filtrar por jugador o navegador',
    person: 'Jugador o navegador',
    empty: 'Aún no hay eventos.',
  },
  pt: {
    title: 'Dados de clientes',
    lead:
      'Eventos de visitantes que aceitaram o marketing. Os eventos anteriores a um login pertencem ao jogador ' +
      'identificado nesse navegador.',
    filter: 'Filtrar por jogador ou navegador',
    person: 'Jogador ou navegador',
    empty: 'Nenhum evento ainda.',
  },
  tr: {
    title: 'Müşteri verileri',
    lead:
      'Pazarlamaya izin veren ziyaretçilerin olayları. Girişten önceki olaylar, tarayıcıda tanınan ' +
      'oyuncuya aittir.',
    filter: 'Oyuncuya veya tarayıcıya göre filtrele',
    person: 'Oyuncu veya tarayıcı',
    empty: 'Henüz olay yok.',
  },
  ar: {
    title: 'بيانات العملاء',
    lead:
      'أحداث الزوار الذين وافقوا على التسويق. تعود الأحداث السابقة لتسجيل الدخول إلى اللاعب الذي جرى التعرّف عليه في ' +
      'المتصفح.',
    filter: 'تصفية حسب اللاعب أو المتصفح',
    person: 'اللاعب أو المتصفح',
    empty: 'لا توجد أحداث بعد.',
  },
};
export const customerDataTextsOf = (locale: string): CustomerDataTexts => customerDataTexts[locale] ?? en;
