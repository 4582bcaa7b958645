import type { PageSeo } from '@croupier/contract/content';
import type { Translate, SeedDocument } from './translate.ts';

export type SeoSeed = Pick<PageSeo, 'path' | 'title' | 'description'>;

const seo = (
  documentId: string,
  path: string,
  texts: (translate: Translate) => Omit<SeoSeed, 'path'>,
): SeedDocument<SeoSeed> => ({
  documentId,
  build: ({ translate }) => ({ path, ...texts(translate) }),
});

export const seoSeeds: readonly SeedDocument<SeoSeed>[] = [
  seo('home', '/', (translate) => ({
    title: translate(
      'Aurora: casino games, tournaments and rewards',
      'Aurora: Casinospiele, Turniere und Prämien',
      'أورورا: ألعاب كازينو وبطولات ومكافآت',
    ),
    description: translate(
      'Slots, live tables and fast games from many studios. Try games for free, join tournaments and earn Stars ' +
        'as you play.',
      'Slots, Live-Tische und schnelle Spiele vieler Studios. Kostenlos testen, an Turnieren teilnehmen und beim ' +
        'Spielen Sterne sammeln.',
      'سلوتس وطاولات مباشرة وألعاب سريعة من استوديوهات عديدة. جرّب الألعاب مجانًا، وشارك في البطولات، واكسب ' +
        'النجوم مع اللعب.',
    ),
  })),
  seo('gamehall', '/gamehall', (translate) => ({
    title: translate('All games', 'Alle Spiele', 'جميع الألعاب'),
    description: translate(
      'Browse all games by category or studio and try them in demo mode.',
      'Alle Spiele nach Kategorie oder Studio durchsuchen und im Demomodus testen.',
      'تصفّح جميع الألعاب حسب الفئة أو الاستوديو، وجرّبها في الوضع التجريبي.',
    ),
  })),
  seo('promotions', '/promotions', (translate) => ({
    title: translate('Promotions', 'Aktionen', 'العروض'),
    description: translate(
      'Current promotions, tournaments and the loyalty programme.',
      'Aktuelle Aktionen, Turniere und das Treueprogramm.',
      'العروض الحالية والبطولات وبرنامج الولاء.',
    ),
  })),
  seo('offers', '/offers', (translate) => ({
    title: translate('Offers', 'Angebote', 'العروض الخاصة'),
    description: translate(
      'Deposit bonuses and free spins, with their wagering requirements.',
      'Einzahlungsboni und Freispiele mit ihren Umsatzbedingungen.',
      'مكافآت الإيداع والدورات المجانية مع شروط الرهان.',
    ),
  })),
  seo('tournaments', '/tournaments', (translate) => ({
    title: translate('Tournaments', 'Turniere', 'البطولات'),
    description: translate(
      'Running, upcoming and finished tournaments with live standings and fixed prize pools.',
      'Laufende, kommende und beendete Turniere mit aktueller Rangliste und festen Preisgeldern.',
      'بطولات جارية وقادمة ومنتهية، بترتيب محدَّث أولًا بأول وجوائز معلنة.',
    ),
  })),
  seo('loyalty', '/loyalty', (translate) => ({
    title: translate('Loyalty programme', 'Treueprogramm', 'برنامج الولاء'),
    description: translate(
      'Earn Stars with every real-money round and climb from Bronze to Diamond.',
      'Mit jeder Echtgeldrunde Sterne sammeln und von Bronze bis Diamant aufsteigen.',
      'اكسب النجوم مع كل جولة بالمال الحقيقي، واصعد من المستوى البرونزي إلى الماسي.',
    ),
  })),
  seo('betting', '/betting', (translate) => ({
    title: translate('Sports betting', 'Sportwetten', 'المراهنات الرياضية'),
    description: translate(
      'Bet on sports before the match and live.',
      'Auf Sport wetten, vor dem Spiel und live.',
      'راهن على الرياضة قبل المباراة ومباشرة.',
    ),
  })),
  seo('providers', '/providers', (translate) => ({
    title: translate('Game studios', 'Spielestudios', 'استوديوهات الألعاب'),
    description: translate(
      'The studios behind our games.',
      'Die Studios hinter unseren Spielen.',
      'الاستوديوهات التي تصنع ألعابنا.',
    ),
  })),
  seo('winners', '/winners', (translate) => ({
    title: translate('Winners', 'Gewinner', 'الفائزون'),
    description: translate(
      'The latest wins and the biggest wins of the last 30 days.',
      'Die neuesten Gewinne und die größten der letzten 30 Tage.',
      'أحدث الأرباح وأكبر أرباح آخر 30 يومًا.',
    ),
  })),
  seo('support', '/support', (translate) => ({
    title: translate('Support', 'Hilfe', 'الدعم'),
    description: translate('Contact our support team.', 'Kontaktieren Sie unseren Support.', 'تواصل مع فريق الدعم.'),
  })),
  seo('deposit', '/cashier/deposit', (translate) => ({
    title: translate('Deposit', 'Einzahlen', 'الإيداع'),
    description: translate(
      'Choose a payment method and an amount.',
      'Wählen Sie Zahlungsart und Betrag.',
      'اختر طريقة الدفع والمبلغ.',
    ),
  })),
  seo('withdraw', '/cashier/withdraw', (translate) => ({
    title: translate('Withdraw', 'Auszahlen', 'السحب'),
    description: translate(
      'Withdraw money from your main balance.',
      'Geld von Ihrem Hauptguthaben auszahlen.',
      'اسحب من رصيدك الأساسي.',
    ),
  })),
  seo('history', '/cashier/history', (translate) => ({
    title: translate('Payment history', 'Zahlungsverlauf', 'سجل المدفوعات'),
    description: translate(
      'All your deposits and withdrawals with their status.',
      'Alle Ihre Ein- und Auszahlungen mit ihrem Status.',
      'جميع إيداعاتك وسحوباتك مع حالتها.',
    ),
  })),
  seo('settings', '/profile/settings', (translate) => ({
    title: translate('Personal data', 'Persönliche Daten', 'البيانات الشخصية'),
    description: translate(
      'View and update your personal data.',
      'Ihre persönlichen Daten ansehen und aktualisieren.',
      'عرض بياناتك الشخصية وتحديثها.',
    ),
  })),
  seo('profile-bets', '/profile/bets', (translate) => ({
    title: translate('Game history', 'Spielverlauf', 'سجل اللعب'),
    description: translate(
      'All your rounds with stake and payout.',
      'Alle Ihre Runden mit Einsatz und Auszahlung.',
      'جميع جولاتك مع الرهان والعائد.',
    ),
  })),
  seo('profile-bonuses', '/profile/bonuses', (translate) => ({
    title: translate('Bonuses', 'Boni', 'المكافآت'),
    description: translate(
      'Your bonuses and their wagering progress.',
      'Ihre Boni und deren Umsatzfortschritt.',
      'مكافآتك والتقدم في شروط الرهان.',
    ),
  })),
  seo('profile-loyalty', '/profile/loyalty', (translate) => ({
    title: translate('Loyalty', 'Treue', 'الولاء'),
    description: translate(
      'Your level and the benefits of the next one.',
      'Ihre Stufe und die Vorteile der nächsten.',
      'مستواك ومزايا المستوى التالي.',
    ),
  })),
  seo('profile-cashback', '/profile/cashback', (translate) => ({
    title: translate('Cashback', 'Cashback', 'استرداد نقدي'),
    description: translate(
      'Your cashback on net losses.',
      'Ihr Cashback auf Nettoverluste.',
      'الاسترداد النقدي على صافي خسائرك.',
    ),
  })),
  seo('profile-security', '/profile/security', (translate) => ({
    title: translate('Security', 'Sicherheit', 'الأمان'),
    description: translate(
      'Password, two-factor authentication and devices.',
      'Passwort, Zwei-Faktor-Authentifizierung und Geräte.',
      'كلمة المرور والتحقق بخطوتين والأجهزة.',
    ),
  })),
  seo('profile-notification', '/profile/notification', (translate) => ({
    title: translate('Notifications', 'Benachrichtigungen', 'الإشعارات'),
    description: translate(
      'Choose which messages you receive.',
      'Wählen Sie, welche Nachrichten Sie erhalten.',
      'اختر الرسائل التي تصلك.',
    ),
  })),
  seo('profile-verification', '/profile/verification', (translate) => ({
    title: translate('Verification', 'Verifizierung', 'التحقق من الهوية'),
    description: translate('Verify your identity.', 'Bestätigen Sie Ihre Identität.', 'تحقّق من هويتك.'),
  })),
  seo('profile-responsible-game', '/profile/responsible-game', (translate) => ({
    title: translate('Play responsibly', 'Verantwortungsvoll spielen', 'اللعب المسؤول'),
    description: translate(
      'Deposit limits, breaks and self-exclusion.',
      'Einzahlungslimits, Pausen und Selbstausschluss.',
      'حدود الإيداع والاستراحات والاستبعاد الذاتي.',
    ),
  })),
  seo('jackpots', '/jackpots', (translate) => ({
    title: translate('Jackpots', 'Jackpots', 'الجاكبوت'),
    description: translate(
      'Current jackpots and their latest winners.',
      'Aktuelle Jackpots und ihre letzten Gewinner.',
      'الجاكبوت الحالي وآخر الفائزين.',
    ),
  })),
  seo('wallet', '/cashier/wallet', (translate) => ({
    title: translate('Wallet', 'Geldbörse', 'المحفظة'),
    description: translate('Your balances and your currency.', 'Ihre Guthaben und Ihre Währung.', 'أرصدتك وعملتك.'),
  })),
  seo('loyalty-shop', '/loyalty/shop', (translate) => ({
    title: translate('Loyalty shop', 'Prämienshop', 'متجر الولاء'),
    description: translate('Exchange Stars for rewards.', 'Sterne gegen Prämien tauschen.', 'استبدل النجوم بالمكافآت.'),
  })),
];
