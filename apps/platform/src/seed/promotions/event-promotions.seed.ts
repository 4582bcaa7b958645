import { heading, list, paragraph } from '../blocks.ts';
import type { SeedDocument } from '../say.ts';
import type { PromotionSeed } from './promotion.seed.ts';

const nightRace: SeedDocument<PromotionSeed> = {
  documentId: 'night-race',
  build: ({ say, picture }) => ({
    order: 4,
    slug: 'night-race',
    title: say('Night Race: $5,000 for the top ten', 'Nachtrennen: 5.000 $ für die besten zehn', 'سباق الليل: 5,000 دولار لأفضل عشرة'),
    summary: say(
      'A slot tournament where every dollar staked is a step forward.',
      'Ein Slot-Turnier, bei dem jeder eingesetzte Dollar ein Schritt nach vorn ist.',
      'بطولة سلوتس يقرّبك فيها كل دولار تراهن به خطوة من القمة.',
    ),
    category: say('Tournaments', 'Turniere', 'بطولات'),
    image_url: picture('/art/promotions/night-wolf.svg'),
    dominant_color: '#2a1746',
    blocks: [
      paragraph(say(
        'Join the race, then simply play the slots you like. The table is recounted after every settled round, and the prizes are paid to your main balance when the race ends.',
        'Melden Sie sich an und spielen Sie einfach Ihre Lieblingsslots. Nach jeder abgerechneten Runde wird die Tabelle neu berechnet; am Ende landen die Preise auf Ihrem Hauptguthaben.',
        'انضم إلى السباق ثم العب ما تحب من ألعاب السلوتس. يُحدَّث الترتيب بعد كل جولة، وتُدفع الجوائز إلى رصيدك الأساسي عند انتهاء السباق.',
      )),
      list(
        say('One point for every cent staked, from $0.20 a round.', 'Ein Punkt je eingesetztem Cent, ab 0,20 $ pro Runde.', 'نقطة عن كل سنت تراهن به، بدءًا من 0.20 دولار للجولة.'),
        say('Rounds before you joined do not count.', 'Runden vor der Anmeldung zählen nicht.', 'لا تُحتسب الجولات التي سبقت انضمامك.'),
        say('Prizes have no wagering requirement.', 'Preise unterliegen keiner Umsatzbedingung.', 'الجوائز بلا شرط رهان.'),
      ),
    ],
    button_title: say('View tournaments', 'Zu den Turnieren', 'عرض البطولات'),
    button_slug: '/tournaments',
    finished_at: null,
  }),
};

const climb: SeedDocument<PromotionSeed> = {
  documentId: 'the-climb',
  build: ({ say, picture }) => ({
    order: 5,
    slug: 'the-climb',
    title: say('The climb: from Bronze to Diamond', 'Der Aufstieg: von Bronze bis Diamant', 'رحلة الصعود: من البرونزي إلى الماسي'),
    summary: say(
      'Stars for every real-money round. They never expire and need no sign-up.',
      'Sterne für jede Echtgeldrunde. Sie verfallen nie und brauchen keine Anmeldung.',
      'نجوم عن كل جولة بالمال الحقيقي، لا تنتهي صلاحيتها ولا تحتاج إلى تسجيل.',
    ),
    category: say('Loyalty', 'Treueprogramm', 'الولاء'),
    image_url: picture('/art/promotions/crown-climb.svg'),
    dominant_color: '#4a3312',
    blocks: [
      heading(say('What a Star costs', 'Was ein Stern kostet', 'كيف تحصل على النجمة')),
      paragraph(say(
        'Every dollar staked on slots and fast games earns one Star; live and table games earn one for every four dollars. Other currencies are converted at the rate of the day.',
        'Jeder auf Slots und schnelle Spiele gesetzte Dollar bringt einen Stern, bei Live- und Tischspielen sind es vier Dollar je Stern. Andere Währungen werden zum Tageskurs umgerechnet.',
        'كل دولار تراهن به في السلوتس والألعاب السريعة يمنحك نجمة، وفي ألعاب الطاولة واللعب المباشر نجمة عن كل أربعة دولارات. تُحوَّل العملات الأخرى بسعر اليوم.',
      )),
    ],
    button_title: say('See the levels', 'Stufen ansehen', 'شاهد المستويات'),
    button_slug: '/loyalty',
    finished_at: null,
  }),
};

const liveEvenings: SeedDocument<PromotionSeed> = {
  documentId: 'live-evenings',
  build: ({ say, picture, inDays }) => ({
    order: 6,
    slug: 'live-evenings',
    title: say('Live evenings', 'Live-Abende', 'أمسيات اللعب المباشر'),
    summary: say(
      'The Croupier’s Cup: a tournament for table players, judged by your best round.',
      'Der Croupier-Pokal: ein Turnier für Tischspieler, bei dem Ihre beste Runde zählt.',
      'كأس الكروبيير: بطولة للاعبي الطاولات تُحسم بأفضل جولة لك.',
    ),
    category: say('Live', 'Live', 'مباشر'),
    image_url: picture('/art/promotions/live-evenings.svg'),
    dominant_color: '#0f3a3a',
    blocks: [
      paragraph(say(
        'It is not how much you stake but how well it goes: a round’s payout divided by its stake is its score, and your best round stands. A small stake can beat a large one.',
        'Nicht die Höhe des Einsatzes zählt, sondern wie gut es läuft: Auszahlung geteilt durch Einsatz ergibt die Wertung, und Ihre beste Runde bleibt stehen. So kann ein kleiner Einsatz einen großen schlagen.',
        'العبرة ليست بحجم الرهان بل بحُسن النتيجة: تُحسب النقاط بقسمة العائد على الرهان وتُعتمد أفضل جولة لك، فقد يتفوق رهان صغير على كبير.',
      )),
    ],
    button_title: say('View tournaments', 'Zu den Turnieren', 'عرض البطولات'),
    button_slug: '/tournaments',
    finished_at: inDays(60),
  }),
};

const demoFirst: SeedDocument<PromotionSeed> = {
  documentId: 'try-it-first',
  build: ({ say, picture }) => ({
    order: 7,
    slug: 'try-it-first',
    title: say('Try it first', 'Erst ausprobieren', 'جرّب أولًا'),
    summary: say(
      'Demo mode, with no account and nothing to lose.',
      'Der Demomodus: ohne Konto und ohne Risiko.',
      'الوضع التجريبي: بلا حساب وبلا مخاطرة.',
    ),
    category: say('Games', 'Spiele', 'ألعاب'),
    image_url: picture('/art/promotions/neon-try-it-first.svg'),
    dominant_color: '#1d3b24',
    blocks: [
      paragraph(say(
        'Open a game, choose “Demo”, and play with fun money by the same rules and the same odds. When you know a game’s rhythm, you decide better whether it is worth a stake.',
        'Spiel öffnen, „Demo“ wählen und mit Spielgeld nach denselben Regeln und mit denselben Chancen spielen. Wer den Rhythmus eines Spiels kennt, entscheidet besser, ob es einen Einsatz wert ist.',
        'افتح أي لعبة واختر «تجريبي» لتلعب برصيد افتراضي وبالقواعد والاحتمالات نفسها. حين تعرف إيقاع اللعبة تقرر بثقة إن كانت تستحق الرهان.',
      )),
    ],
    button_title: say('Browse the games', 'Spiele ansehen', 'تصفّح الألعاب'),
    button_slug: '/gamehall',
    finished_at: null,
  }),
};

const newShelf: SeedDocument<PromotionSeed> = {
  documentId: 'new-on-the-shelf',
  build: ({ say, picture }) => ({
    order: 8,
    slug: 'new-on-the-shelf',
    title: say('New on the shelf', 'Neu im Regal', 'جديد على الرف'),
    summary: say(
      'Fresh games from our studios, gathered in one place.',
      'Frische Spiele unserer Studios, an einem Ort versammelt.',
      'أحدث ألعاب الاستوديوهات مجموعة في مكان واحد.',
    ),
    category: say('Games', 'Spiele', 'ألعاب'),
    image_url: picture('/art/promotions/volcano-new-on-the-shelf.svg'),
    dominant_color: '#402014',
    blocks: [
      paragraph(say(
        'A game stays in this row while it is new. Look in now and then: what you like can be marked with the heart, and you will find it again under favourites.',
        'Solange ein Spiel neu ist, steht es in dieser Reihe. Schauen Sie ab und zu vorbei und markieren Sie mit dem Herz, was Ihnen gefällt: Sie finden es unter den Favoriten wieder.',
        'تبقى اللعبة في هذا القسم ما دامت جديدة. مُرّ علينا من حين إلى آخر، وضع علامة القلب على ما يعجبك لتجده لاحقًا في المفضلة.',
      )),
    ],
    button_title: say('See new games', 'Neue Spiele ansehen', 'شاهد الألعاب الجديدة'),
    button_slug: '/gamehall/new',
    finished_at: null,
  }),
};

export const eventPromotionSeeds = [nightRace, climb, liveEvenings, demoFirst, newShelf] as const;
