import { heading, list, paragraph } from '../blocks.ts';
import type { SeedDocument } from '../say.ts';
import type { PromotionSeed } from './promotion.seed.ts';

const sprint: SeedDocument<PromotionSeed> = {
  documentId: 'daily-sprint',
  build: ({ say, picture }) => ({
    order: 1,
    slug: 'daily-sprint',
    title: say('Spin Sprint: a new race every day', 'Dreh-Sprint: jeden Tag ein neues Rennen', 'سباق اللفات: سباق جديد كل يوم'),
    summary: say(
      'All slots, any stake, and ten prizes when the day is over.',
      'Alle Slots, jeder Einsatz und zehn Preise am Ende des Tages.',
      'جميع ألعاب السلوتس وبأي رهان، وعشر جوائز في نهاية اليوم.',
    ),
    category: say('Tournaments', 'Turniere', 'بطولات'),
    image_url: picture('/art/promotions/daily-sprint.svg'),
    dominant_color: '#143a2c',
    blocks: [
      paragraph(say(
        'Join with one press and play the slots you like. Every cent staked is a point, so many small rounds count as much as a few large ones.',
        'Mit einem Fingertipp anmelden und die Slots spielen, die Ihnen gefallen. Jeder gesetzte Cent ist ein Punkt: Viele kleine Runden zählen so viel wie wenige große.',
        'انضم بضغطة واحدة والعب ما يعجبك من السلوتس. كل سنت تراهن به نقطة، فالجولات الصغيرة الكثيرة تساوي القليل من الجولات الكبيرة.',
      )),
      list(
        say('First prize: $250, paid to the main balance in your currency.', 'Erster Preis: 250 $, in Ihrer Währung auf das Hauptguthaben.', 'الجائزة الأولى: 250 دولارًا تُدفع إلى رصيدك الأساسي وبعملتك.'),
        say('Rounds count from the moment you join.', 'Runden zählen ab Ihrer Anmeldung.', 'تُحتسب الجولات من لحظة انضمامك.'),
        say('Prizes have no wagering requirement.', 'Preise unterliegen keiner Umsatzbedingung.', 'الجوائز بلا شرط رهان.'),
      ),
    ],
    button_title: say('View tournaments', 'Zu den Turnieren', 'عرض البطولات'),
    button_slug: '/tournaments',
    finished_at: null,
  }),
};

const withdrawals: SeedDocument<PromotionSeed> = {
  documentId: 'money-on-its-way',
  build: ({ say, picture }) => ({
    order: 2,
    slug: 'money-on-its-way',
    title: say('Withdrawals that do not keep you waiting', 'Auszahlungen, die nicht warten lassen', 'سحوبات بلا انتظار'),
    summary: say(
      'Asked for today, on its way today, and you see where it is at every step.',
      'Heute beantragt, heute unterwegs, und bei jedem Schritt sehen Sie, wo das Geld ist.',
      'تطلبه اليوم ويُرسَل اليوم، وترى أين وصل في كل خطوة.',
    ),
    category: say('Payments', 'Zahlungen', 'مدفوعات'),
    image_url: picture('/art/promotions/money-on-its-way.svg'),
    dominant_color: '#14403a',
    blocks: [
      heading(say('How it works', 'So funktioniert es', 'كيف يتم السحب')),
      list(
        say('Choose a method and an amount from your main balance.', 'Zahlungsart und Betrag von Ihrem Hauptguthaben wählen.', 'اختر الوسيلة والمبلغ من رصيدك الأساسي.'),
        say('The amount is reserved and looked at for a moment. As long as that lasts you can cancel, and it is back at once.', 'Der Betrag wird reserviert und kurz geprüft. Solange können Sie stornieren, dann ist er sofort zurück.', 'يُحجز المبلغ ويُراجع لحظات، ويمكنك خلالها الإلغاء ليعود إليك فورًا.'),
        say('Then it is sent. The history shows every state.', 'Danach wird er gesendet. Der Verlauf zeigt jeden Stand.', 'ثم يُرسَل المبلغ، ويعرض السجل حالته أولًا بأول.'),
      ),
    ],
    button_title: say('Withdraw', 'Auszahlen', 'اسحب الآن'),
    button_slug: '/cashier/withdraw',
    finished_at: null,
  }),
};

const fairRounds: SeedDocument<PromotionSeed> = {
  documentId: 'check-every-round',
  build: ({ say, picture }) => ({
    order: 3,
    slug: 'check-every-round',
    title: say('Check every round yourself', 'Jede Runde selbst nachprüfen', 'تحقّق من كل جولة بنفسك'),
    summary: say(
      'Our games are provably fair: the result is fixed before you stake.',
      'Unsere Spiele sind beweisbar fair: Das Ergebnis steht fest, bevor Sie setzen.',
      'ألعابنا عادلة بالدليل: النتيجة محددة قبل أن تراهن.',
    ),
    category: say('Games', 'Spiele', 'ألعاب'),
    image_url: picture('/art/promotions/check-every-round.svg'),
    dominant_color: '#2b2350',
    blocks: [
      paragraph(say(
        'Before the first round a game shows the fingerprint of its secret number, and you may add one of your own. When the numbers are changed, the secret one is revealed: the fairness panel in the game works out every round again, in your browser.',
        'Vor der ersten Runde zeigt ein Spiel den Fingerabdruck seiner geheimen Zahl, und Sie können eine eigene hinzufügen. Werden die Zahlen gewechselt, so wird die geheime offengelegt: Die Fairness-Ansicht im Spiel rechnet jede Runde in Ihrem Browser nach.',
        'تعرض اللعبة قبل الجولة الأولى بصمة رقمها السري، ويمكنك إضافة رقم من عندك. وعند تغيير الأرقام يُكشف الرقم السري، فتعيد لوحة العدالة داخل اللعبة حساب كل جولة في متصفحك.',
      )),
    ],
    button_title: say('Browse the games', 'Spiele ansehen', 'تصفّح الألعاب'),
    button_slug: '/gamehall',
    finished_at: null,
  }),
};

export const servicePromotionSeeds = [sprint, withdrawals, fairRounds] as const;
