import type { AttributesOf } from '../../modules/content/index.ts';
import type { loyaltyNoticeTexts, loyaltyQuests } from '../../modules/loyalty/index.ts';
import type { Say, SeedContext, SeedDocument } from '../say.ts';

type QuestSeed = AttributesOf<typeof loyaltyQuests>;
type NoticeSeed = AttributesOf<typeof loyaltyNoticeTexts>;

const points = (amount: number) => [{ type: 'points' as const, points: amount }];

const quest = (order: number, sysname: string, subject: string, own: (context: SeedContext) => Pick<QuestSeed, 'title' | 'text' | 'button_slug' | 'condition' | 'rewards'>): SeedDocument<QuestSeed> => ({
  documentId: sysname,
  build: (context) => ({ sysname, order, image_url: context.picture(`/art/portraits/${subject}.svg`), ...own(context) }),
});

export const questSeeds: readonly SeedDocument<QuestSeed>[] = [
  quest(1, 'welcome', 'gift', ({ say }) => ({
    title: say('Welcome aboard', 'Willkommen an Bord', 'أهلًا بك معنا'),
    text: say('Your account is open: here are your first Stars.', 'Ihr Konto ist eröffnet: Hier sind Ihre ersten Sterne.', 'حسابك مفتوح، وهذه أولى نجومك.'),
    button_slug: '/loyalty', condition: { type: 'registration' }, rewards: points(25),
  })),
  quest(2, 'tell-who-you-are', 'mask', ({ say }) => ({
    title: say('Tell us who you are', 'Sagen Sie uns, wer Sie sind', 'عرّفنا بنفسك'),
    text: say('Fill in name, date of birth and address.', 'Name, Geburtsdatum und Adresse ausfüllen.', 'املأ الاسم وتاريخ الميلاد والعنوان.'),
    button_slug: '/profile/settings', condition: { type: 'profile' }, rewards: points(50),
  })),
  quest(3, 'confirm-email', 'key', ({ say }) => ({
    title: say('Confirm your e-mail', 'E-Mail-Adresse bestätigen', 'أكّد بريدك الإلكتروني'),
    text: say('So that you never lose your way back in.', 'Damit Sie immer wieder hineinfinden.', 'حتى لا تفقد طريق العودة إلى حسابك.'),
    button_slug: '/profile/settings', condition: { type: 'contact', contact: 'email' }, rewards: points(50),
  })),
  quest(4, 'first-deposit', 'chalice', ({ say }) => ({
    title: say('The first deposit', 'Die erste Einzahlung', 'الإيداع الأول'),
    text: say('Any amount, by any method.', 'Beliebiger Betrag, beliebige Zahlungsart.', 'أي مبلغ وبأي وسيلة.'),
    button_slug: '/cashier/deposit', condition: { type: 'deposits', count: 1 }, rewards: points(100),
  })),
  quest(5, 'hundred-rounds', 'seven', ({ say }) => ({
    title: say('A hundred rounds', 'Hundert Runden', 'مئة جولة'),
    text: say('On slots and fast games, with real stakes.', 'Auf Slots und schnellen Spielen, mit echten Einsätzen.', 'على السلوتس والألعاب السريعة وبرهانات حقيقية.'),
    button_slug: '/gamehall', condition: { type: 'rounds', count: 100, games: { types: ['slot', 'fast'] } }, rewards: points(50),
  })),
  quest(6, 'table-talk', 'cards', ({ say }) => ({
    title: say('Table talk', 'Am Tisch zu Hause', 'حديث الطاولة'),
    text: say('Stake $100 in all at live and table games.', 'Insgesamt 100 $ an Live- und Tischspielen setzen.', 'راهن بما مجموعه 100 دولار في اللعب المباشر وألعاب الطاولة.'),
    button_slug: '/gamehall', condition: { type: 'stakes', usd_cents: 10_000, games: { types: ['live', 'casino'] } }, rewards: [{ type: 'money', usd_cents: 200 }],
  })),
];

const notice = (sysname: NoticeSeed['sysname'], title: (say: Say) => string, message: (say: Say) => string): SeedDocument<NoticeSeed> => ({
  documentId: sysname, build: ({ say }) => ({ sysname, title: title(say), message: message(say) }),
});

const done = (say: Say) => say('The quest “{name}” is done. Your reward is on its way.', 'Die Aufgabe „{name}“ ist geschafft. Ihre Belohnung kommt.', 'أتممت مهمة «{name}»، ومكافأتك في طريقها إليك.');

export const noticeTextSeeds: readonly SeedDocument<NoticeSeed>[] = [
  notice('quest-credit', (say) => say('Quest completed', 'Aufgabe geschafft', 'اكتملت المهمة'), done),
  notice('register-credit', (say) => say('Welcome', 'Willkommen', 'أهلًا بك'), (say) => say(
    'The first {points} are yours.', 'Die ersten {points} gehören Ihnen.', 'أولى {points} لك.')),
  notice('profile-credit', (say) => say('Your profile is complete', 'Ihr Profil ist vollständig', 'اكتمل ملفك الشخصي'), done),
  notice('confirm-credit', (say) => say('Contact confirmed', 'Kontakt bestätigt', 'تم تأكيد وسيلة الاتصال'), done),
  notice('level-credit', (say) => say('A new level: {name}', 'Eine neue Stufe: {name}', 'مستوى جديد: {name}'), (say) => say(
    'It is yours to keep. See what it gives you.', 'Sie bleibt Ihnen. Sehen Sie, was sie bringt.', 'يبقى لك دائمًا. اطّلع على ما يمنحك إياه.')),
  notice('product-credit', (say) => say('Bought: {name}', 'Gekauft: {name}', 'تم الشراء: {name}'), (say) => say(
    'Paid for with your {points}.', 'Bezahlt mit Ihren {points}.', 'دفعت بما لديك من {points}.')),
  notice('product-debit', (say) => say('{name} could not be given', '{name} war nicht möglich', 'تعذر منحك {name}'), (say) => say(
    'Your {points} are back.', 'Ihre {points} sind wieder da.', 'أُعيدت إليك {points}.')),
];
