import type { Say, SeedDocument } from './say.ts';

export type SeoSeed = { path: string; title: string; description: string };

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
    title: say('Promotions and bonuses', 'Aktionen und Boni', 'العروض والمكافآت'),
    description: say(
      'Welcome bonus, free spins, cashback and more, each with its terms in plain words.',
      'Willkommensbonus, Freispiele, Cashback und mehr – jeweils mit verständlichen Bedingungen.',
      'مكافأة الترحيب واللفات المجانية والاسترداد النقدي وغيرها، وكل عرض بشروطه المكتوبة بوضوح.',
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
];
