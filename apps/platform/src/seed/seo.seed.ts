import type { PageSeo } from '@croupier/contract/content';
import type { Say, SeedDocument } from './say.ts';

export type SeoSeed = Pick<PageSeo, 'path' | 'title' | 'description'>;

const seo = (documentId: string, path: string, texts: (say: Say) => Omit<SeoSeed, 'path'>): SeedDocument<SeoSeed> => ({
  documentId,
  build: ({ say }) => ({ path, ...texts(say) }),
});

export const seoSeeds: readonly SeedDocument<SeoSeed>[] = [
  seo('home', '/', (say) => ({
    title: say(
      'Aurora: casino games, tournaments and rewards',
      'Aurora: Casinospiele, Turniere und Prämien',
      'أورورا: ألعاب كازينو وبطولات ومكافآت',
    ),
    description: say(
      'Slots, live tables and fast games from many studios. Try games for free, join tournaments and earn Stars ' +
        'as you play.',
      'Slots, Live-Tische und schnelle Spiele vieler Studios. Kostenlos testen, an Turnieren teilnehmen und beim ' +
        'Spielen Sterne sammeln.',
      'سلوتس وطاولات مباشرة وألعاب سريعة من استوديوهات عديدة. جرّب الألعاب مجانًا، وشارك في البطولات، واكسب ' +
        'النجوم مع اللعب.',
    ),
  })),
  seo('gamehall', '/gamehall', (say) => ({
    title: say('All games', 'Alle Spiele', 'جميع الألعاب'),
    description: say(
      'Browse all games by category or studio and try them in demo mode.',
      'Alle Spiele nach Kategorie oder Studio durchsuchen und im Demomodus testen.',
      'تصفّح جميع الألعاب حسب الفئة أو الاستوديو، وجرّبها في الوضع التجريبي.',
    ),
  })),
  seo('promotions', '/promotions', (say) => ({
    title: say('Promotions', 'Aktionen', 'العروض'),
    description: say(
      'Current promotions, tournaments and the loyalty programme.',
      'Aktuelle Aktionen, Turniere und das Treueprogramm.',
      'العروض الحالية والبطولات وبرنامج الولاء.',
    ),
  })),
  seo('offers', '/offers', (say) => ({
    title: say('Offers', 'Angebote', 'العروض الخاصة'),
    description: say(
      'Deposit bonuses and free spins, with their wagering requirements.',
      'Einzahlungsboni und Freispiele mit ihren Umsatzbedingungen.',
      'مكافآت الإيداع والدورات المجانية مع شروط الرهان.',
    ),
  })),
  seo('tournaments', '/tournaments', (say) => ({
    title: say('Tournaments', 'Turniere', 'البطولات'),
    description: say(
      'Running, upcoming and finished tournaments with live standings and fixed prize pools.',
      'Laufende, kommende und beendete Turniere mit aktueller Rangliste und festen Preisgeldern.',
      'بطولات جارية وقادمة ومنتهية، بترتيب محدَّث أولًا بأول وجوائز معلنة.',
    ),
  })),
  seo('loyalty', '/loyalty', (say) => ({
    title: say('Loyalty programme', 'Treueprogramm', 'برنامج الولاء'),
    description: say(
      'Earn Stars with every real-money round and climb from Bronze to Diamond.',
      'Mit jeder Echtgeldrunde Sterne sammeln und von Bronze bis Diamant aufsteigen.',
      'اكسب النجوم مع كل جولة بالمال الحقيقي، واصعد من المستوى البرونزي إلى الماسي.',
    ),
  })),
  seo('betting', '/betting', (say) => ({
    title: say('Sports betting', 'Sportwetten', 'المراهنات الرياضية'),
    description: say(
      'Bet on sports before the match and live.',
      'Auf Sport wetten, vor dem Spiel und live.',
      'راهن على الرياضة قبل المباراة ومباشرة.',
    ),
  })),
  seo('providers', '/providers', (say) => ({
    title: say('Game studios', 'Spielestudios', 'استوديوهات الألعاب'),
    description: say(
      'The studios behind our games.',
      'Die Studios hinter unseren Spielen.',
      'الاستوديوهات التي تصنع ألعابنا.',
    ),
  })),
  seo('winners', '/winners', (say) => ({
    title: say('Winners', 'Gewinner', 'الفائزون'),
    description: say(
      'The latest wins and the biggest wins of the last 30 days.',
      'Die neuesten Gewinne und die größten der letzten 30 Tage.',
      'أحدث الأرباح وأكبر أرباح آخر 30 يومًا.',
    ),
  })),
  seo('support', '/support', (say) => ({
    title: say('Support', 'Hilfe', 'الدعم'),
    description: say('Contact our support team.', 'Kontaktieren Sie unseren Support.', 'تواصل مع فريق الدعم.'),
  })),
  seo('deposit', '/cashier/deposit', (say) => ({
    title: say('Deposit', 'Einzahlen', 'الإيداع'),
    description: say(
      'Choose a payment method and an amount.',
      'Wählen Sie Zahlungsart und Betrag.',
      'اختر طريقة الدفع والمبلغ.',
    ),
  })),
  seo('withdraw', '/cashier/withdraw', (say) => ({
    title: say('Withdraw', 'Auszahlen', 'السحب'),
    description: say(
      'Withdraw money from your main balance.',
      'Geld von Ihrem Hauptguthaben auszahlen.',
      'اسحب من رصيدك الأساسي.',
    ),
  })),
  seo('history', '/cashier/history', (say) => ({
    title: say('Payment history', 'Zahlungsverlauf', 'سجل المدفوعات'),
    description: say(
      'All your deposits and withdrawals with their status.',
      'Alle Ihre Ein- und Auszahlungen mit ihrem Status.',
      'جميع إيداعاتك وسحوباتك مع حالتها.',
    ),
  })),
  seo('settings', '/profile/settings', (say) => ({
    title: say('Personal data', 'Persönliche Daten', 'البيانات الشخصية'),
    description: say(
      'View and update your personal data.',
      'Ihre persönlichen Daten ansehen und aktualisieren.',
      'عرض بياناتك الشخصية وتحديثها.',
    ),
  })),
  seo('profile-bets', '/profile/bets', (say) => ({
    title: say('Game history', 'Spielverlauf', 'سجل اللعب'),
    description: say(
      'All your rounds with stake and payout.',
      'Alle Ihre Runden mit Einsatz und Auszahlung.',
      'جميع جولاتك مع الرهان والعائد.',
    ),
  })),
  seo('profile-bonuses', '/profile/bonuses', (say) => ({
    title: say('Bonuses', 'Boni', 'المكافآت'),
    description: say(
      'Your bonuses and their wagering progress.',
      'Ihre Boni und deren Umsatzfortschritt.',
      'مكافآتك والتقدم في شروط الرهان.',
    ),
  })),
  seo('profile-loyalty', '/profile/loyalty', (say) => ({
    title: say('Loyalty', 'Treue', 'الولاء'),
    description: say(
      'Your level and the benefits of the next one.',
      'Ihre Stufe und die Vorteile der nächsten.',
      'مستواك ومزايا المستوى التالي.',
    ),
  })),
  seo('profile-cashback', '/profile/cashback', (say) => ({
    title: say('Cashback', 'Cashback', 'استرداد نقدي'),
    description: say(
      'Your cashback on net losses.',
      'Ihr Cashback auf Nettoverluste.',
      'الاسترداد النقدي على صافي خسائرك.',
    ),
  })),
  seo('profile-security', '/profile/security', (say) => ({
    title: say('Security', 'Sicherheit', 'الأمان'),
    description: say(
      'Password, two-factor authentication and devices.',
      'Passwort, Zwei-Faktor-Authentifizierung und Geräte.',
      'كلمة المرور والتحقق بخطوتين والأجهزة.',
    ),
  })),
  seo('profile-notification', '/profile/notification', (say) => ({
    title: say('Notifications', 'Benachrichtigungen', 'الإشعارات'),
    description: say(
      'Choose which messages you receive.',
      'Wählen Sie, welche Nachrichten Sie erhalten.',
      'اختر الرسائل التي تصلك.',
    ),
  })),
  seo('profile-verification', '/profile/verification', (say) => ({
    title: say('Verification', 'Verifizierung', 'التحقق من الهوية'),
    description: say('Verify your identity.', 'Bestätigen Sie Ihre Identität.', 'تحقّق من هويتك.'),
  })),
  seo('profile-responsible-game', '/profile/responsible-game', (say) => ({
    title: say('Play responsibly', 'Verantwortungsvoll spielen', 'اللعب المسؤول'),
    description: say(
      'Deposit limits, breaks and self-exclusion.',
      'Einzahlungslimits, Pausen und Selbstausschluss.',
      'حدود الإيداع والاستراحات والاستبعاد الذاتي.',
    ),
  })),
  seo('jackpots', '/jackpots', (say) => ({
    title: say('Jackpots', 'Jackpots', 'الجاكبوت'),
    description: say(
      'Current jackpots and their latest winners.',
      'Aktuelle Jackpots und ihre letzten Gewinner.',
      'الجاكبوت الحالي وآخر الفائزين.',
    ),
  })),
  seo('wallet', '/cashier/wallet', (say) => ({
    title: say('Wallet', 'Geldbörse', 'المحفظة'),
    description: say('Your balances and your currency.', 'Ihre Guthaben und Ihre Währung.', 'أرصدتك وعملتك.'),
  })),
  seo('loyalty-shop', '/loyalty/shop', (say) => ({
    title: say('Loyalty shop', 'Prämienshop', 'متجر الولاء'),
    description: say('Exchange Stars for rewards.', 'Sterne gegen Prämien tauschen.', 'استبدل النجوم بالمكافآت.'),
  })),
];
