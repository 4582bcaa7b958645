import type { AttributesOf } from '../../modules/content/content/index.ts';
import type { loyaltyNoticeTexts, loyaltyQuests } from '../../modules/rewards/loyalty/index.ts';
import type { Translate, SeedContext, SeedDocument } from '../translate.ts';

type QuestSeed = AttributesOf<typeof loyaltyQuests>;
type NoticeSeed = AttributesOf<typeof loyaltyNoticeTexts>;

const points = (amount: number) => [{ type: 'points' as const, points: amount }];

const quest = (
  order: number,
  sysname: string,
  subject: string,
  own: (context: SeedContext) => Pick<QuestSeed, 'title' | 'text' | 'button_slug' | 'condition' | 'rewards'>,
): SeedDocument<QuestSeed> => ({
  documentId: sysname,
  build: (context) => ({
    sysname,
    order,
    image_url: context.picture(`/art/portraits/${subject}.svg`),
    ...own(context),
  }),
});

export const questSeeds: readonly SeedDocument<QuestSeed>[] = [
  quest(1, 'welcome', 'gift', ({ translate }) => ({
    title: translate('Welcome aboard', 'Willkommen an Bord', 'أهلًا بك معنا'),
    text: translate(
      'Your account is ready. Here are your first Stars.',
      'Ihr Konto ist bereit. Hier sind Ihre ersten Sterne.',
      'حسابك جاهز. هذه أولى نجومك.',
    ),
    button_slug: '/loyalty',
    condition: { type: 'registration' },
    rewards: points(25),
  })),
  quest(2, 'tell-who-you-are', 'mask', ({ translate }) => ({
    title: translate('Complete your profile', 'Profil vervollständigen', 'أكمل ملفك الشخصي'),
    text: translate(
      'Enter your name, date of birth and address.',
      'Geben Sie Name, Geburtsdatum und Adresse an.',
      'أدخل اسمك وتاريخ ميلادك وعنوانك.',
    ),
    button_slug: '/profile/settings',
    condition: { type: 'profile' },
    rewards: points(50),
  })),
  quest(3, 'confirm-email', 'key', ({ translate }) => ({
    title: translate('Confirm your email', 'E-Mail-Adresse bestätigen', 'أكّد بريدك الإلكتروني'),
    text: translate(
      'So you can always regain access to your account.',
      'Damit Sie jederzeit wieder Zugang zu Ihrem Konto erhalten.',
      'لتتمكن دائمًا من استعادة الوصول إلى حسابك.',
    ),
    button_slug: '/profile/settings',
    condition: { type: 'contact', contact: 'email' },
    rewards: points(50),
  })),
  quest(4, 'first-deposit', 'chalice', ({ translate }) => ({
    title: translate('Make your first deposit', 'Ihre erste Einzahlung', 'قم بإيداعك الأول'),
    text: translate('Any amount, any method.', 'Beliebiger Betrag, beliebige Zahlungsart.', 'أي مبلغ وبأي وسيلة.'),
    button_slug: '/cashier/deposit',
    condition: { type: 'deposits', count: 1 },
    rewards: points(100),
  })),
  quest(5, 'hundred-rounds', 'seven', ({ translate }) => ({
    title: translate('Play 100 rounds', '100 Runden spielen', 'العب 100 جولة'),
    text: translate(
      'On slots and fast games, with real money.',
      'Bei Slots und schnellen Spielen, mit Echtgeld.',
      'على السلوتس والألعاب السريعة، بمال حقيقي.',
    ),
    button_slug: '/gamehall',
    condition: { type: 'rounds', count: 100, games: { types: ['slot', 'fast'] } },
    rewards: points(50),
  })),
  quest(6, 'table-talk', 'cards', ({ translate }) => ({
    title: translate('Table talk', 'Tischgespräch', 'حديث الطاولة'),
    text: translate(
      'Stake a total of $100 on live and table games.',
      'Setzen Sie insgesamt 100 $ bei Live- und Tischspielen.',
      'راهن بما مجموعه 100 دولار في اللعب المباشر وألعاب الطاولة.',
    ),
    button_slug: '/gamehall',
    condition: { type: 'stakes', usd_cents: 10_000, games: { types: ['live', 'casino'] } },
    rewards: [{ type: 'money', usd_cents: 200 }],
  })),
];

const notice = (
  sysname: NoticeSeed['sysname'],
  title: (translate: Translate) => string,
  message: (translate: Translate) => string,
): SeedDocument<NoticeSeed> => ({
  documentId: sysname,
  build: ({ translate }) => ({ sysname, title: title(translate), message: message(translate) }),
});

const done = (translate: Translate) =>
  translate(
    'You completed the quest “{name}”. Your reward is on its way.',
    'Sie haben die Aufgabe „{name}“ abgeschlossen. Ihre Belohnung ist unterwegs.',
    'أتممت مهمة «{name}». مكافأتك في طريقها إليك.',
  );

export const noticeTextSeeds: readonly SeedDocument<NoticeSeed>[] = [
  notice('quest-credit', (translate) => translate('Quest completed', 'Aufgabe abgeschlossen', 'اكتملت المهمة'), done),
  notice(
    'register-credit',
    (translate) => translate('Welcome', 'Willkommen', 'أهلًا بك'),
    (translate) =>
      translate(
        'You received your first {points}.',
        'Sie haben Ihre ersten {points} erhalten.',
        'حصلت على أولى {points}.',
      ),
  ),
  notice(
    'profile-credit',
    (translate) => translate('Your profile is complete', 'Ihr Profil ist vollständig', 'اكتمل ملفك الشخصي'),
    done,
  ),
  notice(
    'confirm-credit',
    (translate) => translate('Contact confirmed', 'Kontakt bestätigt', 'تم تأكيد وسيلة الاتصال'),
    done,
  ),
  notice(
    'level-credit',
    (translate) => translate('New level: {name}', 'Neue Stufe: {name}', 'مستوى جديد: {name}'),
    (translate) =>
      translate(
        'Congratulations! You keep this level. View its benefits.',
        'Glückwunsch! Diese Stufe bleibt Ihnen. Sehen Sie sich die Vorteile an.',
        'تهانينا! تحتفظ بهذا المستوى. اطّلع على مزاياه.',
      ),
  ),
  notice(
    'product-credit',
    (translate) => translate('Purchased: {name}', 'Gekauft: {name}', 'تم شراء: {name}'),
    (translate) =>
      translate('Paid with your {points}.', 'Bezahlt mit Ihren {points}.', 'تم الدفع بما لديك من {points}.'),
  ),
  notice(
    'product-debit',
    (translate) =>
      translate('{name} could not be delivered', '{name} konnte nicht geliefert werden', 'تعذّر تسليم {name}'),
    (translate) => translate('Your {points} were refunded.', 'Ihre {points} wurden erstattet.', 'أُعيدت إليك {points}.'),
  ),
  notice(
    'tournament-credit',
    (translate) => translate('You won a prize: {name}', 'Sie haben gewonnen: {name}', 'فزت بجائزة: {name}'),
    (translate) =>
      translate(
        'Congratulations! Your tournament prize is in your balance.',
        'Herzlichen Glückwunsch! Ihr Turnierpreis ist in Ihrem Guthaben.',
        'تهانينا! أُضيفت جائزة البطولة إلى رصيدك.',
      ),
  ),
  notice(
    'tournament-debit',
    (translate) => translate('Cancelled: {name}', 'Abgesagt: {name}', 'أُلغيت: {name}'),
    (translate) =>
      translate(
        'This tournament was cancelled. If you paid an entry fee, it is back in your balance.',
        'Dieses Turnier wurde abgesagt. Wenn Sie eine Teilnahmegebühr bezahlt haben, ist sie wieder in Ihrem Guthaben.',
        'أُلغيت هذه البطولة. إن كنت قد دفعت رسوم مشاركة فقد عادت إلى رصيدك.',
      ),
  ),
];
