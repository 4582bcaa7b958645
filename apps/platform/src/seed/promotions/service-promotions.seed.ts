import { heading, list, paragraph } from '../blocks.ts';
import type { SeedDocument } from '../translate.ts';
import type { PromotionSeed } from './promotion.seed.ts';

const sprint: SeedDocument<PromotionSeed> = {
  documentId: 'daily-sprint',
  build: ({ translate, picture }) => ({
    order: 1,
    slug: 'daily-sprint',
    title: translate(
      'Spin Sprint: a new race every day',
      'Dreh-Sprint: jeden Tag ein neues Rennen',
      'سباق اللفات: سباق جديد كل يوم',
    ),
    summary: translate(
      'All slots, any stake and ten prizes every day.',
      'Alle Slots, jeder Einsatz und jeden Tag zehn Preise.',
      'جميع ألعاب السلوتس وبأي رهان، وعشر جوائز كل يوم.',
    ),
    category: translate('Tournaments', 'Turniere', 'بطولات'),
    image_url: picture('/art/promotions/daily-sprint.svg'),
    dominant_color: '#143a2c',
    blocks: [
      paragraph(
        translate(
          'Join with one tap and play any slot. You get one point for every cent staked, so many small rounds ' +
            'count as much as a few large ones.',
          'Mit einem Fingertipp anmelden und beliebige Slots spielen. Sie erhalten einen Punkt je eingesetztem ' +
            'Cent: Viele kleine Runden zählen so viel wie wenige große.',
          'انضم بلمسة واحدة والعب أي لعبة سلوتس. تحصل على نقطة عن كل سنت تراهن به، فالجولات الصغيرة الكثيرة تساوي ' +
            'القليل من الجولات الكبيرة.',
        ),
      ),
      list(
        translate(
          'First prize: $250, paid to your main balance in your currency.',
          'Erster Preis: 250 $, in Ihrer Währung auf Ihr Hauptguthaben.',
          'الجائزة الأولى: 250 دولارًا تُدفع إلى رصيدك الأساسي وبعملتك.',
        ),
        translate(
          'Rounds count from the moment you join.',
          'Runden zählen ab Ihrer Anmeldung.',
          'تُحتسب الجولات من لحظة انضمامك.',
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

const withdrawals: SeedDocument<PromotionSeed> = {
  documentId: 'money-on-its-way',
  build: ({ translate, picture }) => ({
    order: 2,
    slug: 'money-on-its-way',
    title: translate('Withdrawals you can follow', 'Auszahlungen, die Sie verfolgen können', 'سحوبات يمكنك متابعتها'),
    summary: translate(
      'Request a withdrawal and follow its status at every step.',
      'Beantragen Sie eine Auszahlung und verfolgen Sie ihren Status bei jedem Schritt.',
      'اطلب السحب وتابع حالته في كل خطوة.',
    ),
    category: translate('Payments', 'Zahlungen', 'مدفوعات'),
    image_url: picture('/art/promotions/money-on-its-way.svg'),
    dominant_color: '#14403a',
    blocks: [
      heading(translate('How it works', 'So funktioniert es', 'كيف يتم السحب')),
      list(
        translate(
          'Choose a method and an amount from your main balance.',
          'Zahlungsart und Betrag von Ihrem Hauptguthaben wählen.',
          'اختر الوسيلة والمبلغ من رصيدك الأساسي.',
        ),
        translate(
          'We reserve the amount and review the withdrawal. You can cancel it during the review and get the ' +
            'amount back immediately.',
          'Wir reservieren den Betrag und prüfen die Auszahlung. Während der Prüfung können Sie sie stornieren ' +
            'und erhalten den Betrag sofort zurück.',
          'نحجز المبلغ ونراجع طلب السحب. يمكنك إلغاؤه أثناء المراجعة ليعود إليك المبلغ فورًا.',
        ),
        translate(
          'We send the money. You can follow the status in your history.',
          'Wir senden das Geld. Den Status sehen Sie in Ihrem Verlauf.',
          'نرسل المبلغ. يمكنك متابعة حالته في السجل.',
        ),
      ),
    ],
    button_title: translate('Withdraw', 'Auszahlen', 'اسحب الآن'),
    button_slug: '/cashier/withdraw',
    finished_at: null,
  }),
};

const fairRounds: SeedDocument<PromotionSeed> = {
  documentId: 'check-every-round',
  build: ({ translate, picture }) => ({
    order: 3,
    slug: 'check-every-round',
    title: translate('Verify every round yourself', 'Jede Runde selbst überprüfen', 'تحقّق من كل جولة بنفسك'),
    summary: translate(
      'Our games are provably fair: the result is fixed before you stake.',
      'Unsere Spiele sind beweisbar fair: Das Ergebnis steht fest, bevor Sie setzen.',
      'ألعابنا عادلة بالدليل: النتيجة محددة قبل أن تراهن.',
    ),
    category: translate('Games', 'Spiele', 'ألعاب'),
    image_url: picture('/art/promotions/check-every-round.svg'),
    dominant_color: '#2b2350',
    blocks: [
      paragraph(
        translate(
          'Before the first round, the game shows the hash of its secret seed, and you can add your own seed. When ' +
            'the seeds change, the secret seed is revealed, and the fairness panel in the game recalculates ' +
            'every round in your browser.',
          'Vor der ersten Runde zeigt das Spiel den Hash seines geheimen Seeds, und Sie können einen eigenen Seed ' +
            'hinzufügen. Werden die Seeds gewechselt, wird der geheime Seed offengelegt, und die ' +
            'Fairness-Ansicht im Spiel berechnet jede Runde in Ihrem Browser neu.',
          'قبل الجولة الأولى تعرض اللعبة بصمة بذرتها السرية، ويمكنك إضافة بذرة من عندك. وعند تغيير البذور تُكشف ' +
            'البذرة السرية، وتعيد لوحة العدالة داخل اللعبة حساب كل جولة في متصفحك.',
        ),
      ),
    ],
    button_title: translate('Browse games', 'Spiele ansehen', 'تصفّح الألعاب'),
    button_slug: '/gamehall',
    finished_at: null,
  }),
};

export const servicePromotionSeeds = [sprint, withdrawals, fairRounds] as const;
