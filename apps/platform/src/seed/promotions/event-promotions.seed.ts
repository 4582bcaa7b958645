import { heading, list, paragraph } from '../blocks.ts';
import type { SeedDocument } from '../translate.ts';
import type { PromotionSeed } from './promotion.seed.ts';

const nightRace: SeedDocument<PromotionSeed> = {
  documentId: 'night-race',
  build: ({ translate, picture }) => ({
    order: 4,
    slug: 'night-race',
    title: translate(
      'Night Race: $5,000 for the top ten',
      'Nachtrennen: 5.000 $ für die besten zehn',
      'سباق الليل: 5,000 دولار لأفضل عشرة',
    ),
    summary: translate(
      'Compete on slots and fast games for ten prizes.',
      'Spielen Sie bei Slots und schnellen Spielen um zehn Preise.',
      'نافس على عشر جوائز في السلوتس والألعاب السريعة.',
    ),
    category: translate('Tournaments', 'Turniere', 'بطولات'),
    image_url: picture('/art/promotions/night-wolf.svg'),
    dominant_color: '#2a1746',
    blocks: [
      paragraph(
        translate(
          'Join the race and play slots or fast games. The leaderboard is updated after every settled round, and ' +
            'prizes are paid to your main balance when the race ends.',
          'Melden Sie sich an und spielen Sie Slots oder schnelle Spiele. Die Rangliste wird nach jeder ' +
            'abgerechneten Runde aktualisiert; die Preise werden nach dem Ende auf Ihr Hauptguthaben ausgezahlt.',
          'انضم إلى السباق والعب السلوتس أو الألعاب السريعة. يُحدَّث الترتيب بعد كل جولة تُسوّى، وتُدفع الجوائز ' +
            'إلى رصيدك الأساسي عند انتهاء السباق.',
        ),
      ),
      list(
        translate(
          'One point for every cent staked, minimum stake $0.20 per round.',
          'Ein Punkt je eingesetztem Cent, Mindesteinsatz 0,20 $ pro Runde.',
          'نقطة عن كل سنت تراهن به، والحد الأدنى للرهان 0.20 دولار للجولة.',
        ),
        translate(
          'Rounds played before you join do not count.',
          'Runden vor Ihrer Anmeldung zählen nicht.',
          'لا تُحتسب الجولات التي سبقت انضمامك.',
        ),
        translate(
          'Prizes have no wagering requirement.',
          'Preise unterliegen keiner Umsatzbedingung.',
          'الجوائز بلا شرط رهان.',
        ),
      ),
    ],
    button_title: translate('View tournaments', 'Zu den Turnieren', 'عرض البطولات'),
    button_slug: '/tournaments',
    finished_at: null,
  }),
};

const climb: SeedDocument<PromotionSeed> = {
  documentId: 'the-climb',
  build: ({ translate, picture }) => ({
    order: 5,
    slug: 'the-climb',
    title: translate(
      'The climb: from Bronze to Diamond',
      'Der Aufstieg: von Bronze bis Diamant',
      'رحلة الصعود: من البرونزي إلى الماسي',
    ),
    summary: translate(
      'Earn Stars with every real-money round. They never expire, and you join automatically.',
      'Sammeln Sie mit jeder Echtgeldrunde Sterne. Sie verfallen nie, und Sie nehmen automatisch teil.',
      'اكسب النجوم مع كل جولة بمال حقيقي. لا تنتهي صلاحيتها، وتشارك تلقائيًا.',
    ),
    category: translate('Loyalty', 'Treueprogramm', 'الولاء'),
    image_url: picture('/art/promotions/crown-climb.svg'),
    dominant_color: '#4a3312',
    blocks: [
      heading(translate('How to earn Stars', 'So sammeln Sie Sterne', 'كيف تكسب النجوم')),
      paragraph(
        translate(
          'You earn one Star for every $1 staked on slots and fast games, and one Star for every $4 staked on ' +
            'live and table games. We convert other currencies at our exchange rate.',
          'Sie erhalten einen Stern je 1 $ Einsatz bei Slots und schnellen Spielen und einen Stern je 4 $ Einsatz ' +
            'bei Live- und Tischspielen. Andere Währungen rechnen wir zu unserem Wechselkurs um.',
          'تكسب نجمة عن كل دولار تراهن به في السلوتس والألعاب السريعة، ونجمة عن كل 4 دولارات في اللعب المباشر ' +
            'وألعاب الطاولة. نحوّل العملات الأخرى بسعر الصرف لدينا.',
        ),
      ),
    ],
    button_title: translate('View levels', 'Stufen ansehen', 'عرض المستويات'),
    button_slug: '/loyalty',
    finished_at: null,
  }),
};

const liveEvenings: SeedDocument<PromotionSeed> = {
  documentId: 'live-evenings',
  build: ({ translate, picture, inDays }) => ({
    order: 6,
    slug: 'live-evenings',
    title: translate('Live evenings', 'Live-Abende', 'أمسيات اللعب المباشر'),
    summary: translate(
      'The Croupier’s Cup: a tournament for table players where your best round counts.',
      'Der Croupier-Pokal: ein Turnier für Tischspieler, bei dem Ihre beste Runde zählt.',
      'كأس الكروبيير: بطولة للاعبي الطاولات تُحتسب فيها أفضل جولة لك.',
    ),
    category: translate('Live', 'Live', 'مباشر'),
    image_url: picture('/art/promotions/live-evenings.svg'),
    dominant_color: '#0f3a3a',
    blocks: [
      paragraph(
        translate(
          'Your score is the payout of a round divided by its stake, and your best round counts. A small stake can ' +
            'beat a large one.',
          'Ihre Wertung ist die Auszahlung einer Runde geteilt durch ihren Einsatz; Ihre beste Runde zählt. So ' +
            'kann ein kleiner Einsatz einen großen schlagen.',
          'نقاطك هي عائد الجولة مقسومًا على رهانها، وتُحتسب أفضل جولة لك. فقد يتفوق رهان صغير على كبير.',
        ),
      ),
    ],
    button_title: translate('View tournaments', 'Zu den Turnieren', 'عرض البطولات'),
    button_slug: '/tournaments',
    finished_at: inDays(60),
  }),
};

const demoFirst: SeedDocument<PromotionSeed> = {
  documentId: 'try-it-first',
  build: ({ translate, picture }) => ({
    order: 7,
    slug: 'try-it-first',
    title: translate('Try it first', 'Erst ausprobieren', 'جرّب أولًا'),
    summary: translate(
      'Demo mode: no account and no risk.',
      'Der Demomodus: ohne Konto und ohne Risiko.',
      'الوضع التجريبي: بلا حساب وبلا مخاطرة.',
    ),
    category: translate('Games', 'Spiele', 'ألعاب'),
    image_url: picture('/art/promotions/neon-try-it-first.svg'),
    dominant_color: '#1d3b24',
    blocks: [
      paragraph(
        translate(
          'Open a game, choose “Demo” and play with play money. The rules and the odds are the same as in the ' +
            'real-money game.',
          'Öffnen Sie ein Spiel, wählen Sie „Demo“ und spielen Sie mit Spielgeld. Regeln und Gewinnchancen sind ' +
            'dieselben wie beim Spiel mit Echtgeld.',
          'افتح لعبة واختر «تجريبي» والعب برصيد افتراضي. القواعد والاحتمالات هي نفسها في اللعب بمال حقيقي.',
        ),
      ),
    ],
    button_title: translate('Browse games', 'Spiele ansehen', 'تصفّح الألعاب'),
    button_slug: '/gamehall',
    finished_at: null,
  }),
};

const newGames: SeedDocument<PromotionSeed> = {
  documentId: 'new-on-the-shelf',
  build: ({ translate, picture }) => ({
    order: 8,
    slug: 'new-on-the-shelf',
    title: translate('New games', 'Neue Spiele', 'ألعاب جديدة'),
    summary: translate(
      'The latest games from our studios in one place.',
      'Die neuesten Spiele unserer Studios an einem Ort.',
      'أحدث ألعاب الاستوديوهات في مكان واحد.',
    ),
    category: translate('Games', 'Spiele', 'ألعاب'),
    image_url: picture('/art/promotions/volcano-new-on-the-shelf.svg'),
    dominant_color: '#402014',
    blocks: [
      paragraph(
        translate(
          'New games stay in this category for a while. Tap the heart on a game to save it to your favourites.',
          'Neue Spiele bleiben eine Zeit lang in dieser Kategorie. Tippen Sie bei einem Spiel auf das Herz, um es ' +
            'in Ihren Favoriten zu speichern.',
          'تبقى الألعاب الجديدة في هذه الفئة لفترة. اضغط على القلب في أي لعبة لحفظها في المفضلة.',
        ),
      ),
    ],
    button_title: translate('View new games', 'Neue Spiele ansehen', 'عرض الألعاب الجديدة'),
    button_slug: '/gamehall/new',
    finished_at: null,
  }),
};

export const eventPromotionSeeds = [nightRace, climb, liveEvenings, demoFirst, newGames] as const;
