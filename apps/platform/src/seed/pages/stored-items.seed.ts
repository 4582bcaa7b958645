import { heading, list, paragraph, type Block } from '../blocks.ts';
import type { Translate } from '../translate.ts';

const cookies = (translate: Translate): readonly string[] => [
  translate(
    'Keeps you logged in, for up to 30 days (session)',
    'Hält Sie angemeldet, bis zu 30 Tage (session)',
    'يُبقيك مسجَّل الدخول، مدة تصل إلى 30 يومًا (session)',
  ),
  translate(
    'Recognises your browser when somebody guesses passwords, for 400 days (device)',
    'Erkennt Ihren Browser, wenn jemand Passwörter errät, 400 Tage (device)',
    'يتعرف على متصفحك عندما يحاول أحد تخمين كلمات المرور، 400 يوم (device)',
  ),
  translate(
    'Binds a login with a social account to your browser, for ten minutes (oauth)',
    'Bindet die Anmeldung mit einem sozialen Konto an Ihren Browser, zehn Minuten (oauth)',
    'يربط تسجيل الدخول بحساب اجتماعي بمتصفحك، عشر دقائق (oauth)',
  ),
  translate(
    'Your choice about cookies, for 180 days (consent)',
    'Ihre Wahl zu Cookies, 180 Tage (consent)',
    'اختيارك بشأن ملفات تعريف الارتباط، 180 يومًا (consent)',
  ),
  translate(
    'The language and the theme that you chose, for one year (locale, theme)',
    'Die Sprache und das Design, die Sie gewählt haben, ein Jahr (locale, theme)',
    'اللغة والمظهر اللذان اخترتهما، سنة واحدة (locale, theme)',
  ),
  translate(
    'One of a hundred groups, which keeps you on the same version of the site, for 30 days (release_group)',
    'Eine von hundert Gruppen, damit Sie dieselbe Version der Website behalten, 30 Tage (release_group)',
    'واحدة من مئة مجموعة، لتبقى على الإصدار نفسه من الموقع، 30 يومًا (release_group)',
  ),
];

const untilDeleted = (translate: Translate): readonly string[] => [
  translate(
    'Prevents a duplicate payment (cashier_*_intent)',
    'Verhindert eine doppelte Zahlung (cashier_*_intent)',
    'يمنع تكرار الدفع (cashier_*_intent)',
  ),
  translate(
    'Continues a deposit that you began, until it has ended (cashier_unfinished_deposit)',
    'Setzt eine begonnene Einzahlung fort, bis sie beendet ist (cashier_unfinished_deposit)',
    'يتابع إيداعًا بدأته حتى ينتهي (cashier_unfinished_deposit)',
  ),
  translate(
    'Your last activity, to log you out in all tabs at once (last_activity)',
    'Ihre letzte Aktivität, um Sie in allen Tabs zugleich abzumelden (last_activity)',
    'آخر نشاط لك، لتسجيل خروجك من كل علامات التبويب معًا (last_activity)',
  ),
  translate(
    'The promo code of a link that you followed, until you use it (promo_code)',
    'Der Promo-Code eines Links, dem Sie gefolgt sind, bis Sie ihn nutzen (promo_code)',
    'الرمز الترويجي لرابط فتحته، إلى أن تستخدمه (promo_code)',
  ),
  translate(
    'The cashback message that you closed (seen_cashback)',
    'Die Cashback-Nachricht, die Sie geschlossen haben (seen_cashback)',
    'رسالة استرداد النقود التي أغلقتها (seen_cashback)',
  ),
  translate(
    'Whether we have sent you a confirmation code (confirm_sent)',
    'Ob wir Ihnen einen Bestätigungscode gesendet haben (confirm_sent)',
    'هل أرسلنا إليك رمز تأكيد (confirm_sent)',
  ),
  translate(
    'The page that appears without a network (offline)',
    'Die Seite, die ohne Netz erscheint (offline)',
    'الصفحة التي تظهر عند انقطاع الشبكة (offline)',
  ),
  translate(
    'Files of the site, so that pages load faster, and when to delete them, usually after 30 days (files, ' +
      'workbox-expiration)',
    'Dateien der Website, damit Seiten schneller laden, und wann sie zu löschen sind, meist nach 30 Tagen (files, ' +
      'workbox-expiration)',
    'ملفات الموقع لتُحمَّل الصفحات أسرع، وموعد حذفها، عادةً بعد 30 يومًا (files, workbox-expiration)',
  ),
];

const untilTabCloses = (translate: Translate): readonly string[] => [
  translate(
    'Whether the live chat is open or has opened automatically (chat-open, chat-opened-itself)',
    'Ob der Live-Chat offen ist oder sich automatisch geöffnet hat (chat-open, chat-opened-itself)',
    'هل الدردشة المباشرة مفتوحة أو فُتحت تلقائيًا (chat-open, chat-opened-itself)',
  ),
  translate(
    'What you typed in a form, while the page loads in another language; never passwords, codes or card details ' +
      '(form_drafts)',
    'Was Sie in ein Formular getippt haben, während die Seite in einer anderen Sprache lädt; nie Passwörter, Codes ' +
      'oder Kartendaten (form_drafts)',
    'ما كتبته في نموذج أثناء تحميل الصفحة بلغة أخرى؛ لا كلمات المرور ولا الرموز ولا بيانات البطاقة أبدًا ' +
      '(form_drafts)',
  ),
  translate(
    'Hints that you closed (hint_hidden)',
    'Hinweise, die Sie geschlossen haben (hint_hidden)',
    'التلميحات التي أغلقتها (hint_hidden)',
  ),
  translate(
    'Prevents a duplicate order in the shop (loyalty-purchase)',
    'Verhindert eine doppelte Bestellung im Shop (loyalty-purchase)',
    'يمنع تكرار الطلب في المتجر (loyalty-purchase)',
  ),
  translate(
    'Continues the reset of your password (restore)',
    'Setzt das Zurücksetzen Ihres Passworts fort (restore)',
    'يتابع إعادة تعيين كلمة المرور (restore)',
  ),
  translate(
    'The scroll positions of pages (scroll-positions)',
    'Die Scrollpositionen von Seiten (scroll-positions)',
    'مواضع التمرير في الصفحات (scroll-positions)',
  ),
  translate(
    'The signed data of a messaging app that opened the site (tg_launch)',
    'Die signierten Daten einer Messenger-App, die die Website geöffnet hat (tg_launch)',
    'البيانات الموقّعة لتطبيق مراسلة فتح الموقع (tg_launch)',
  ),
];

const withConsent = (translate: Translate): readonly string[] => [
  translate(
    'Preferences: whether you came for casino or betting, the campaigns and points that you have seen, and your last ' +
      'balance (betting_or_casino, campaign_seen, loyalty-seen, total_balance)',
    'Präferenzen: ob Sie für Casino oder Wetten gekommen sind, welche Kampagnen und Punkte Sie gesehen haben, und ' +
      'Ihr letztes Guthaben (betting_or_casino, campaign_seen, loyalty-seen, total_balance)',
    'التفضيلات: هل جئت للكازينو أم للرهان، والحملات والنقاط التي رأيتها، وآخر رصيد لك ' +
      '(betting_or_casino, campaign_seen, loyalty-seen, total_balance)',
  ),
  translate(
    'Statistics: the session of the fraud check of Seon, until you close the tab (seon_session)',
    'Statistik: die Sitzung der Betrugsprüfung von Seon, bis Sie den Tab schließen (seon_session)',
    'الإحصاءات: جلسة فحص الاحتيال من Seon، إلى أن تغلق علامة التبويب (seon_session)',
  ),
  translate(
    'Marketing: a random id for events, and the campaign whose link opened the registration (customer_id, ' +
      'show_popup_reg)',
    'Marketing: eine zufällige Kennung für Ereignisse und die Kampagne, deren Link die Registrierung geöffnet hat ' +
      '(customer_id, show_popup_reg)',
    'التسويق: معرّف عشوائي للأحداث، والحملة التي فتح رابطها التسجيل (customer_id, show_popup_reg)',
  ),
];

/** What the site stores in a browser, with names in brackets: every item of `storedItems`. */
export const storedItemBlocks = (translate: Translate): readonly Block[] => [
  heading(translate('What your browser stores', 'Was Ihr Browser speichert', 'ما يحفظه متصفحك')),
  paragraph(
    translate(
      'Names are in brackets; in your browser they may have a prefix, and end with a number or a name.',
      'Die Namen stehen in Klammern; in Ihrem Browser können sie ein Präfix haben und mit einer Zahl oder einem ' +
        'Namen enden.',
      'الأسماء بين قوسين؛ وقد تكون لها في متصفحك بادئة، وقد تنتهي برقم أو باسم.',
    ),
  ),
  heading(translate('Essential cookies', 'Notwendige Cookies', 'ملفات تعريف الارتباط الضرورية')),
  list(...cookies(translate)),
  heading(
    translate(
      'Essential storage, until you delete the data of this site',
      'Notwendiger Speicher, bis Sie die Daten dieser Website löschen',
      'تخزين ضروري، إلى أن تحذف بيانات هذا الموقع',
    ),
  ),
  list(...untilDeleted(translate)),
  heading(
    translate(
      'Essential storage, until you close the tab',
      'Notwendiger Speicher, bis Sie den Tab schließen',
      'تخزين ضروري، إلى أن تغلق علامة التبويب',
    ),
  ),
  list(...untilTabCloses(translate)),
  heading(
    translate(
      'With your consent, until you withdraw it',
      'Mit Ihrer Einwilligung, bis Sie sie widerrufen',
      'بموافقتك، إلى أن تسحبها',
    ),
  ),
  list(...withConsent(translate)),
];
