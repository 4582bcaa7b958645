import { heading, list, paragraph } from '../blocks.ts';
import type { SeedDocument } from '../say.ts';
import type { PromotionSeed } from './promotion.seed.ts';

const welcome: SeedDocument<PromotionSeed> = {
  documentId: 'welcome-bonus',
  build: ({ say, picture }) => ({
    order: 1,
    slug: 'welcome-bonus',
    title: say('Welcome bonus: 100% up to $200', 'Willkommensbonus: 100 % bis zu 200 $', 'مكافأة الترحيب: 100% حتى 200 دولار'),
    summary: say(
      'We match your first deposit, so your first evening lasts twice as long.',
      'Wir verdoppeln Ihre erste Einzahlung, damit Ihr erster Abend doppelt so lange dauert.',
      'نضاعف إيداعك الأول لتستمتع بأمسيتك الأولى ضعف الوقت.',
    ),
    category: say('Bonuses', 'Boni', 'مكافآت'),
    image_url: picture('/art/promotions/welcome-bonus.svg'),
    dominant_color: '#12264a',
    blocks: [
      heading(say('How it works', 'So funktioniert es', 'كيف تعمل المكافأة')),
      list(
        say('Open an account and go to the cashier.', 'Konto eröffnen und zur Kasse gehen.', 'أنشئ حسابك وانتقل إلى الصندوق.'),
        say('Choose the welcome offer and deposit at least $20.', 'Willkommensangebot wählen und mindestens 20 $ einzahlen.', 'اختر عرض الترحيب وأودع 20 دولارًا على الأقل.'),
        say('The bonus is added to your bonus balance at once.', 'Der Bonus wird Ihrem Bonusguthaben sofort gutgeschrieben.', 'تُضاف المكافأة فورًا إلى رصيد المكافآت.'),
      ),
      heading(say('The terms in short', 'Die Bedingungen in Kürze', 'الشروط باختصار')),
      list(
        say('First deposit only, one bonus per person.', 'Nur für die erste Einzahlung, ein Bonus pro Person.', 'للإيداع الأول فقط، ومكافأة واحدة لكل شخص.'),
        say('Stake the bonus 35 times before it becomes withdrawable.', 'Der Bonus muss 35-mal umgesetzt werden, bevor er auszahlbar ist.', 'يجب تدوير قيمة المكافأة 35 مرة قبل أن تصبح قابلة للسحب.'),
        say('Slots count in full, live and table games one tenth.', 'Slots zählen voll, Live- und Tischspiele zu einem Zehntel.', 'تُحتسب ألعاب السلوتس كاملة، وألعاب الطاولة واللعب المباشر بنسبة العُشر.'),
      ),
    ],
    button_title: say('Go to the cashier', 'Zur Kasse', 'إلى الصندوق'),
    button_slug: '/cashier/deposit',
    finished_at: null,
  }),
};

const reload: SeedDocument<PromotionSeed> = {
  documentId: 'friday-reload',
  build: ({ say, picture }) => ({
    order: 2,
    slug: 'friday-reload',
    title: say('Reload bonus: 50% up to $100', 'Reload-Bonus: 50 % bis zu 100 $', 'مكافأة إعادة الإيداع: 50% حتى 100 دولار'),
    summary: say(
      'For players who are already at home here: half as much again on your deposit.',
      'Für alle, die hier schon zu Hause sind: die Hälfte Ihrer Einzahlung obendrauf.',
      'لمن أصبحوا من أهل البيت: نصف قيمة إيداعك هدية إضافية.',
    ),
    category: say('Bonuses', 'Boni', 'مكافآت'),
    image_url: picture('/art/promotions/friday-reload.svg'),
    dominant_color: '#3b1d2f',
    blocks: [
      paragraph(say(
        'Once you have made your first deposit, this offer waits beside every method in the cashier. Choose it before you pay and the bonus follows the money.',
        'Nach Ihrer ersten Einzahlung finden Sie dieses Angebot bei jeder Zahlungsart in der Kasse. Wählen Sie es vor dem Bezahlen, dann kommt der Bonus mit dem Geld.',
        'بعد إيداعك الأول ستجد هذا العرض بجانب كل وسيلة دفع في الصندوق. اختره قبل الدفع لتصلك المكافأة مع المبلغ.',
      )),
      list(
        say('Smallest deposit: $20. Largest bonus: $100.', 'Mindesteinzahlung: 20 $. Höchster Bonus: 100 $.', 'الحد الأدنى للإيداع: 20 دولارًا، وأقصى مكافأة: 100 دولار.'),
        say('Wagering requirement: 30 times the bonus.', 'Umsatzbedingung: 30-mal der Bonusbetrag.', 'شرط الرهان: 30 ضعف قيمة المكافأة.'),
      ),
    ],
    button_title: say('Go to the cashier', 'Zur Kasse', 'إلى الصندوق'),
    button_slug: '/cashier/deposit',
    finished_at: null,
  }),
};

const freeSpins: SeedDocument<PromotionSeed> = {
  documentId: 'fifty-free-spins',
  build: ({ say, picture, inDays }) => ({
    order: 3,
    slug: 'fifty-free-spins',
    title: say('Fifty free spins', 'Fünfzig Freispiele', 'خمسون لفة مجانية'),
    summary: say(
      'Deposit $30 or more and let fifty spins turn on us.',
      'Ab 30 $ Einzahlung drehen sich fünfzig Runden auf unsere Kosten.',
      'أودع 30 دولارًا أو أكثر، واستمتع بخمسين لفة على حسابنا.',
    ),
    category: say('Free spins', 'Freispiele', 'لفات مجانية'),
    image_url: picture('/art/promotions/fifty-free-spins.svg'),
    dominant_color: '#14403a',
    blocks: [
      paragraph(say(
        'The spins come with a fixed stake, so there is nothing to set: open the game and press spin.',
        'Der Einsatz pro Drehung ist festgelegt, Sie müssen nichts einstellen: Spiel öffnen und drehen.',
        'قيمة الرهان في كل لفة محددة سلفًا، فما عليك إلا فتح اللعبة والضغط على زر الدوران.',
      )),
      list(
        say('One pack per deposit of $30 or more.', 'Ein Paket je Einzahlung ab 30 $.', 'حزمة واحدة لكل إيداع بقيمة 30 دولارًا أو أكثر.'),
        say('What you win with them is staked 20 times.', 'Gewinne daraus werden 20-mal umgesetzt.', 'تُدوَّر أرباح اللفات 20 مرة قبل السحب.'),
        say('The spins stay with you for seven days.', 'Die Freispiele sind sieben Tage lang gültig.', 'تبقى اللفات صالحة سبعة أيام.'),
      ),
    ],
    button_title: say('Go to the cashier', 'Zur Kasse', 'إلى الصندوق'),
    button_slug: '/cashier/deposit',
    finished_at: inDays(45),
  }),
};

const cashback: SeedDocument<PromotionSeed> = {
  documentId: 'weekly-cashback',
  build: ({ say, picture }) => ({
    order: 4,
    slug: 'weekly-cashback',
    title: say('Weekly cashback: 10%', 'Wöchentliches Cashback: 10 %', 'استرداد نقدي أسبوعي: 10%'),
    summary: say(
      'A week that went against you gives a tenth back on Monday.',
      'Lief die Woche gegen Sie, kommt am Montag ein Zehntel zurück.',
      'إن لم يحالفك الحظ هذا الأسبوع، يعود إليك عُشر خسارتك يوم الاثنين.',
    ),
    category: say('Cashback', 'Cashback', 'استرداد نقدي'),
    image_url: picture('/art/promotions/weekly-cashback.svg'),
    dominant_color: '#2b2350',
    blocks: [
      paragraph(say(
        'We add up what you staked and what came back from Monday to Sunday, on real-money games. If the result is below zero, a tenth of it is yours, up to $150.',
        'Von Montag bis Sonntag rechnen wir Einsätze und Auszahlungen Ihrer Echtgeldspiele zusammen. Ist das Ergebnis negativ, erhalten Sie ein Zehntel davon zurück, höchstens 150 $.',
        'نحسب من الاثنين إلى الأحد مجموع رهاناتك وأرباحك في ألعاب المال الحقيقي، فإن كانت النتيجة خسارة أعدنا إليك عُشرها، بحد أقصى 150 دولارًا.',
      )),
      list(
        say('Staked once, then it can be withdrawn.', 'Einmal umsetzen, dann auszahlbar.', 'تُدوَّر مرة واحدة ثم يمكن سحبها.'),
        say('Rounds paid with bonus money do not count.', 'Runden mit Bonusgeld zählen nicht.', 'لا تُحتسب الجولات الملعوبة برصيد المكافآت.'),
      ),
    ],
    button_title: say('Read the bonus terms', 'Bonusbedingungen lesen', 'اقرأ شروط المكافآت'),
    button_slug: '/bonus-terms',
    finished_at: null,
  }),
};

export const bonusPromotionSeeds = [welcome, reload, freeSpins, cashback] as const;
