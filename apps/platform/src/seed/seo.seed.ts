import type { PageSeo } from '@croupier/contract/content';
import type { Say, SeedDocument } from './say.ts';

export type SeoSeed = Pick<PageSeo, 'path' | 'title' | 'description'>;

const seo = (documentId: string, path: string, texts: (say: Say) => Omit<SeoSeed, 'path'>): SeedDocument<SeoSeed> => ({
  documentId, build: ({ say }) => ({ path, ...texts(say) }),
});

export const seoSeeds: readonly SeedDocument<SeoSeed>[] = [
  seo('home', '/', (say) => ({
    title: say('Aurora: casino games, tournaments and rewards', 'Aurora: Casinospiele, Turniere und Prämien', 'أورورا: ألعاب كازينو وبطولات ومكافآت'),
    description: say(
      'Slots, live tables and fast games from many studios. Try any of them for free, join tournaments and collect Stars as you play.',
      'Slots, Live-Tische und schnelle Spiele vieler Studios. Kostenlos ausprobieren, an Turnieren teilnehmen und beim Spielen Sterne sammeln.',
      'ألعاب سلوتس وطاولات مباشرة وألعاب سريعة من استوديوهات عديدة. جرّب أيًّا منها مجانًا، وشارك في البطولات، واجمع النجوم مع كل جولة.',
    ),
  })),
  seo('gamehall', '/gamehall', (say) => ({
    title: say('All games', 'Alle Spiele', 'جميع الألعاب'),
    description: say(
      'Browse every game by category or studio and play in demo mode before you stake.',
      'Alle Spiele nach Kategorie oder Studio durchsuchen und vor dem ersten Einsatz im Demomodus testen.',
      'تصفّح جميع الألعاب حسب الفئة أو الاستوديو، وجرّبها في الوضع التجريبي قبل أن تراهن.',
    ),
  })),
  seo('promotions', '/promotions', (say) => ({
    title: say('Promotions', 'Aktionen', 'العروض'),
    description: say(
      'Tournaments, the loyalty programme and what else is worth knowing, each in plain words.',
      'Turniere, das Treueprogramm und was sonst wissenswert ist, jeweils in verständlichen Worten.',
      'البطولات وبرنامج الولاء وكل ما يهمك معرفته، بكلمات واضحة.',
    ),
  })),
  seo('offers', '/offers', (say) => ({
    title: say('Offers', 'Angebote', 'العروض الخاصة'),
    description: say(
      'What a deposit can bring, and how often each bonus is staked before it can be withdrawn.',
      'Was eine Einzahlung bringen kann und wie oft jeder Bonus vor der Auszahlung umzusetzen ist.',
      'ما يمكن أن يضيفه الإيداع، وكم مرة يُراهن بكل مكافأة قبل سحبها.',
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
      'Collect Stars with every real-money round and climb from Bronze to Diamond.',
      'Mit jeder Echtgeldrunde Sterne sammeln und von Bronze bis Diamant aufsteigen.',
      'اجمع النجوم مع كل جولة بالمال الحقيقي، واصعد من المستوى البرونزي إلى الماسي.',
    ),
  })),
  seo('betting', '/betting', (say) => ({
    title: say('Sports betting', 'Sportwetten', 'المراهنات الرياضية'),
    description: say('Sports events before the start and in play.', 'Sportereignisse vor dem Start und live.', 'أحداث رياضية قبل انطلاقها وأثناء اللعب.'),
  })),
  seo('providers', '/providers', (say) => ({
    title: say('Game studios', 'Spielestudios', 'استوديوهات الألعاب'),
    description: say('The studios behind our games, each with its full list.', 'Die Studios hinter unseren Spielen, jeweils mit vollständiger Liste.', 'الاستوديوهات التي تصنع ألعابنا، مع القائمة الكاملة لكل منها.'),
  })),
  seo('winners', '/winners', (say) => ({
    title: say('Winners', 'Gewinner', 'الفائزون'),
    description: say('The latest and the biggest wins of the last thirty days.', 'Die neuesten und die höchsten Gewinne der letzten dreißig Tage.', 'أحدث الأرباح وأكبرها خلال آخر ثلاثين يومًا.'),
  })),
  seo('support', '/support', (say) => ({
    title: say('Support', 'Hilfe', 'الدعم'),
    description: say('Ask us anything, at any hour.', 'Fragen Sie uns, zu jeder Stunde.', 'اسألنا ما تشاء في أي وقت.'),
  })),
  seo('deposit', '/cashier/deposit', (say) => ({
    title: say('Deposit', 'Einzahlen', 'الإيداع'),
    description: say('Choose how you pay and how much.', 'Wählen Sie Zahlungsart und Betrag.', 'اختر طريقة الدفع والمبلغ.'),
  })),
  seo('withdraw', '/cashier/withdraw', (say) => ({
    title: say('Withdraw', 'Auszahlen', 'السحب'),
    description: say('Take money from your main balance.', 'Geld vom Hauptguthaben auszahlen lassen.', 'اسحب من رصيدك الأساسي.'),
  })),
  seo('history', '/cashier/history', (say) => ({
    title: say('Payment history', 'Zahlungsverlauf', 'سجل المدفوعات'),
    description: say('Every deposit and withdrawal with its state.', 'Alle Ein- und Auszahlungen mit ihrem Stand.', 'جميع الإيداعات والسحوبات مع حالة كل منها.'),
  })),
  seo('settings', '/profile/settings', (say) => ({
    title: say('Personal data', 'Persönliche Daten', 'البيانات الشخصية'),
    description: say('What we know about you, for you to keep right.', 'Ihre Angaben, von Ihnen gepflegt.', 'بياناتك لدينا، لتُبقيها صحيحة.'),
  })),
  seo('profile-bets', '/profile/bets', (say) => ({
    title: say('Game history', 'Spielverlauf', 'سجل اللعب'),
    description: say('Every round with its stake and payout.', 'Jede Runde mit Einsatz und Auszahlung.', 'كل جولة مع رهانها ومردودها.'),
  })),
  seo('profile-bonuses', '/profile/bonuses', (say) => ({
    title: say('Bonuses', 'Boni', 'المكافآت'),
    description: say('Your bonuses and how far each is wagered.', 'Ihre Boni und wie weit jeder umgesetzt ist.', 'مكافآتك وما أُنجز من شروط الرهان لكل منها.'),
  })),
  seo('profile-loyalty', '/profile/loyalty', (say) => ({
    title: say('Loyalty', 'Treue', 'الولاء'),
    description: say('Your level and what the next one brings.', 'Ihre Stufe und was die nächste bringt.', 'مستواك وما يقدّمه المستوى التالي.'),
  })),
  seo('profile-cashback', '/profile/cashback', (say) => ({
    title: say('Cashback', 'Cashback', 'استرداد نقدي'),
    description: say('What comes back of net losses, and when.', 'Was von Nettoverlusten zurückkommt, und wann.', 'ما يعود إليك من صافي الخسائر ومتى.'),
  })),
  seo('profile-security', '/profile/security', (say) => ({
    title: say('Security', 'Sicherheit', 'الأمان'),
    description: say('Password, second factor and devices.', 'Passwort, zweiter Faktor und Geräte.', 'كلمة المرور والتحقق بخطوتين والأجهزة.'),
  })),
  seo('profile-notification', '/profile/notification', (say) => ({
    title: say('Notifications', 'Benachrichtigungen', 'الإشعارات'),
    description: say('Decide what we may write to you.', 'Entscheiden Sie, was wir Ihnen schreiben dürfen.', 'قرّر ما يجوز أن نراسلك به.'),
  })),
  seo('profile-verification', '/profile/verification', (say) => ({
    title: say('Verification', 'Verifizierung', 'التحقق من الهوية'),
    description: say('Prove who you are, once.', 'Weisen Sie sich einmal aus.', 'أثبت هويتك مرة واحدة.'),
  })),
  seo('profile-responsible-game', '/profile/responsible-game', (say) => ({
    title: say('Play responsibly', 'Verantwortungsvoll spielen', 'اللعب المسؤول'),
    description: say('Limits for deposits, and a pause whenever you need one.', 'Grenzen für Einzahlungen und eine Pause, wann immer Sie eine brauchen.', 'حدود للإيداع واستراحة متى احتجت إليها.'),
  })),
  seo('jackpots', '/jackpots', (say) => ({
    title: say('Jackpots', 'Jackpots', 'الجوائز الكبرى'),
    description: say('How high each jackpot stands, and who won the last.', 'Wie hoch jeder Jackpot steht und wer den letzten gewann.', 'قيمة كل جائزة كبرى ومن فاز بآخرها.'),
  })),
  seo('wallet', '/cashier/wallet', (say) => ({
    title: say('Wallet', 'Geldbörse', 'المحفظة'),
    description: say('Your balances and your currency.', 'Ihre Guthaben und Ihre Währung.', 'أرصدتك وعملتك.'),
  })),
  seo('loyalty-shop', '/loyalty/shop', (say) => ({
    title: say('Loyalty shop', 'Prämienshop', 'متجر الولاء'),
    description: say('Exchange Stars for rewards.', 'Sterne gegen Prämien tauschen.', 'بدّل النجوم بالمكافآت.'),
  })),
];
