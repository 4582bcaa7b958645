const en = {
  title: 'Sandbox for third-party services',
  lead:
    'The games, payments, messages and identity checks of this site come from third parties. The sandbox replaces ' +
    'them with working services on a separate origin. They use signed calls, as real providers do. No real money is ' +
    'moved and no real messages are sent.',
  outbox: { title: 'Outbox', note: 'Emails and text messages sent by the platform.' },
  payments: { title: 'Payments', note: 'All deposits and payouts. Settle or decline pending ones.' },
  identity: { title: 'Identity', note: 'Verification requests. Approve, reject or request documents again.' },
  requisites: { title: 'Payout details', note: 'Accounts that payouts may go to. Accept or reject them.' },
  sportsbook: { title: 'Sportsbook', note: 'Finished matches and bets. Correct a result.' },
  chat: { title: 'Chat', note: 'Live chat conversations. Reply to visitors.' },
  customerData: { title: 'Customer data', note: 'Events of visitors who agreed to marketing, by person.' },
  games: { title: 'Games', note: '{titles} titles from {studios} studios, all playable.' },
  gamesLead: 'Open the games from the site, which requests a session with a signed call.',
  kinds: { slot: 'Slot', live: 'Live table', casino: 'Table game', fast: 'Fast game' },
};
export type HomeTexts = typeof en;

/** The texts of the sandbox's home page and list of games, by language. */
export const homeTexts: Readonly<Record<string, HomeTexts>> = {
  en,
  de: {
    title: 'Sandbox für Dienste Dritter',
    lead:
      'Spiele, Zahlungen, Nachrichten und Identitätsprüfungen dieser Website kommen von Dritten. Die Sandbox ersetzt ' +
      'sie durch funktionierende Dienste unter eigener Adresse. Sie verwenden signierte Aufrufe wie echte Anbieter. ' +
      'Es wird kein echtes Geld bewegt, und es werden keine echten Nachrichten versendet.',
    outbox: { title: 'Postausgang', note: 'E-Mails und SMS, die die Plattform gesendet hat.' },
    payments: {
      title: 'Zahlungen',
      note: 'Alle Ein- und Auszahlungen. Ausstehende abschließen oder ablehnen.',
    },
    identity: {
      title: 'Identität',
      note: 'Anträge auf Verifizierung. Genehmigen, ablehnen oder Dokumente erneut anfordern.',
    },
    requisites: { title: 'Auszahlungsdaten', note: 'Konten für Auszahlungen. Annehmen oder ablehnen.' },
    sportsbook: { title: 'Sportwetten', note: 'Beendete Spiele und Wetten. Ein Ergebnis berichtigen.' },
    chat: { title: 'Chat', note: 'Unterhaltungen im Live-Chat. Besuchern antworten.' },
    customerData: {
      title: 'Kundendaten',
      note: 'Ereignisse von Besuchern, die Marketing zugestimmt haben, nach Person.',
    },
    games: { title: 'Spiele', note: '{titles} Titel von {studios} Studios, alle spielbar.' },
    gamesLead: 'Öffnen Sie die Spiele auf der Website. Sie fordert mit einem signierten Aufruf eine Sitzung an.',
    kinds: { slot: 'Spielautomat', live: 'Live-Tisch', casino: 'Tischspiel', fast: 'Schnelles Spiel' },
  },
  es: {
    title: 'Entorno de pruebas para servicios de terceros',
    lead:
      'Los juegos, pagos, mensajes y verificaciones de identidad de este sitio provienen de terceros. El entorno de ' +
      'pruebas los sustituye por servicios que funcionan en un origen propio. Usan llamadas firmadas, como los ' +
      'proveedores reales. No se mueve dinero real ni se envían mensajes reales.',
    outbox: { title: 'Bandeja de salida', note: 'Correos y SMS enviados por la plataforma.' },
    payments: { title: 'Pagos', note: 'Todos los depósitos y retiros. Liquida o rechaza los pendientes.' },
    identity: {
      title: 'Identidad',
      note: 'Solicitudes de verificación. Aprueba, rechaza o pide los documentos de nuevo.',
    },
    requisites: { title: 'Datos de retiro', note: 'Cuentas para los retiros. Acéptalas o recházalas.' },
    sportsbook: { title: 'Apuestas deportivas', note: 'Partidos terminados y apuestas. Corrige un resultado.' },
    chat: { title: 'Chat', note: 'Conversaciones del chat en vivo. Responde a los visitantes.' },
    customerData: {
      title: 'Datos de clientes',
      note: 'Eventos de visitantes que aceptaron el marketing, por persona.',
    },
    games: { title: 'Juegos', note: '{titles} títulos de {studios} estudios, todos jugables.' },
    gamesLead: 'Abre los juegos desde el sitio, que solicita una sesión con una llamada firmada.',
    kinds: { slot: 'Tragaperras', live: 'Mesa en vivo', casino: 'Juego de mesa', fast: 'Juego rápido' },
  },
  pt: {
    title: 'Ambiente de testes para serviços de terceiros',
    lead:
      'Os jogos, pagamentos, mensagens e verificações de identidade deste site vêm de terceiros. O ambiente ' +
      'de testes ' +
      'os substitui por serviços que funcionam em uma origem própria. Eles usam chamadas assinadas, como os ' +
      'provedores reais. Nenhum dinheiro real é movimentado e nenhuma mensagem real é enviada.',
    outbox: { title: 'Caixa de saída', note: 'E-mails e SMS enviados pela plataforma.' },
    payments: { title: 'Pagamentos', note: 'Todos os depósitos e saques. Liquide ou recuse os pendentes.' },
    identity: {
      title: 'Identidade',
      note: 'Pedidos de verificação. Aprove, recuse ou peça os documentos novamente.',
    },
    requisites: { title: 'Dados de saque', note: 'Contas para saques. Aceite ou recuse.' },
    sportsbook: { title: 'Apostas esportivas', note: 'Partidas encerradas e apostas. Corrija um resultado.' },
    chat: { title: 'Chat', note: 'Conversas do chat ao vivo. Responda aos visitantes.' },
    customerData: { title: 'Dados de clientes', note: 'Eventos de visitantes que aceitaram o marketing, por pessoa.' },
    games: { title: 'Jogos', note: '{titles} títulos de {studios} estúdios, todos jogáveis.' },
    gamesLead: 'Abra os jogos pelo site, que solicita uma sessão com uma chamada assinada.',
    kinds: { slot: 'Slot', live: 'Mesa ao vivo', casino: 'Jogo de mesa', fast: 'Jogo rápido' },
  },
  tr: {
    title: 'Üçüncü taraf hizmetleri için test ortamı',
    lead:
      'Bu sitenin oyunları, ödemeleri, mesajları ve kimlik kontrolleri üçüncü taraflardan gelir. Test ortamı ' +
      'bunların ' +
      'yerine ayrı bir adreste çalışan hizmetler koyar. Hizmetler gerçek sağlayıcılar gibi imzalı çağrılar kullanır. ' +
      'Gerçek para hareketi olmaz ve gerçek mesaj gönderilmez.',
    outbox: { title: 'Giden kutusu', note: 'Platformun gönderdiği e-postalar ve SMS mesajları.' },
    payments: {
      title: 'Ödemeler',
      note: 'Tüm para yatırma ve çekme işlemleri. Bekleyenleri tamamlayın veya reddedin.',
    },
    identity: {
      title: 'Kimlik',
      note: 'Doğrulama talepleri. Onaylayın, reddedin veya belgeleri yeniden isteyin.',
    },
    requisites: { title: 'Çekim bilgileri', note: 'Para çekilebilecek hesaplar. Kabul edin veya reddedin.' },
    sportsbook: { title: 'Spor bahisleri', note: 'Biten maçlar ve bahisler. Bir sonucu düzeltin.' },
    chat: { title: 'Sohbet', note: 'Canlı sohbet konuşmaları. Ziyaretçileri yanıtlayın.' },
    customerData: { title: 'Müşteri verileri', note: 'Pazarlamaya izin veren ziyaretçilerin olayları, kişiye göre.' },
    games: { title: 'Oyunlar', note: '{studios} stüdyodan {titles} oyun, hepsi oynanabilir.' },
    gamesLead: 'Oyunları siteden açın. Site imzalı bir çağrıyla oturum ister.',
    kinds: { slot: 'Slot', live: 'Canlı masa', casino: 'Masa oyunu', fast: 'Hızlı oyun' },
  },
  ar: {
    title: 'بيئة تجريبية لخدمات الأطراف الخارجية',
    lead:
      'تأتي ألعاب هذا الموقع ومدفوعاته ورسائله وعمليات التحقق من الهوية من أطراف خارجية. تستبدلها البيئة التجريبية ' +
      'بخدمات تعمل على عنوان مستقل وتستخدم استدعاءات موقّعة مثل المزوّدين الحقيقيين. لا تُنقل أموال حقيقية ولا ' +
      'تُرسل رسائل حقيقية.',
    outbox: { title: 'صندوق الصادر', note: 'رسائل البريد الإلكتروني والرسائل النصية التي أرسلتها المنصة.' },
    payments: { title: 'المدفوعات', note: 'كل عمليات الإيداع والسحب. يمكنك تسوية المعلّقة أو رفضها.' },
    identity: { title: 'الهوية', note: 'طلبات التحقق. يمكنك الموافقة أو الرفض أو طلب المستندات مجددًا.' },
    requisites: { title: 'بيانات السحب', note: 'الحسابات المتاحة للسحب. يمكنك قبولها أو رفضها.' },
    sportsbook: { title: 'الرهانات الرياضية', note: 'المباريات المنتهية والرهانات. يمكنك تصحيح نتيجة.' },
    chat: { title: 'المحادثات', note: 'محادثات الدردشة المباشرة. يمكنك الرد على الزوار.' },
    customerData: { title: 'بيانات العملاء', note: 'أحداث الزوار الذين وافقوا على التسويق، حسب الشخص.' },
    games: { title: 'الألعاب', note: 'عدد العناوين {titles} من {studios} استوديوهات، وكلها قابلة للعب.' },
    gamesLead: 'افتح الألعاب من الموقع، فهو يطلب جلسة باستدعاء موقّع.',
    kinds: { slot: 'سلوت', live: 'طاولة مباشرة', casino: 'لعبة طاولة', fast: 'لعبة سريعة' },
  },
};
export const homeTextsOf = (locale: string): HomeTexts => homeTexts[locale] ?? en;
