import { heading, list } from '../blocks.ts';
import type { SeedDocument } from '../translate.ts';
import type { PageSeed } from './page.seed.ts';

export const rewardTerms: SeedDocument<PageSeed> = {
  documentId: 'bonus-terms',
  build: ({ translate }) => ({
    slug: 'bonus-terms',
    title: translate('Reward terms', 'Prämienbedingungen', 'شروط المكافآت'),
    description: translate(
      'How prizes, Stars and bonuses work.',
      'So funktionieren Preise, Sterne und Boni.',
      'كيف تعمل الجوائز والنجوم والمكافآت.',
    ),
    blocks: [
      heading(translate('Tournament prizes', 'Turnierpreise', 'جوائز البطولات')),
      list(
        translate(
          'Prizes are paid to your main balance in your currency after the tournament ends.',
          'Preise werden nach Turnierende in Ihrer Währung auf Ihr Hauptguthaben ausgezahlt.',
          'تُدفع الجوائز إلى رصيدك الأساسي وبعملتك بعد انتهاء البطولة.',
        ),
        translate(
          'Prizes have no wagering requirement. You can withdraw them immediately.',
          'Preise unterliegen keiner Umsatzbedingung. Sie können sie sofort auszahlen.',
          'لا شرط رهان على الجوائز، ويمكنك سحبها فورًا.',
        ),
      ),
      heading(translate('Stars', 'Sterne', 'النجوم')),
      list(
        translate(
          'Slots and fast games: one Star for every $1 staked.',
          'Slots und schnelle Spiele: ein Stern je 1 $ Einsatz.',
          'السلوتس والألعاب السريعة: نجمة عن كل دولار تراهن به.',
        ),
        translate(
          'Live and table games: one Star for every $4 staked.',
          'Live- und Tischspiele: ein Stern je 4 $ Einsatz.',
          'اللعب المباشر وألعاب الطاولة: نجمة عن كل 4 دولارات.',
        ),
        translate(
          'Stars do not expire, and you keep every level you reach.',
          'Sterne verfallen nicht, und jede erreichte Stufe bleibt Ihnen.',
          'النجوم لا تنتهي صلاحيتها، وتحتفظ بكل مستوى تبلغه.',
        ),
      ),
      heading(translate('What does not count', 'Was nicht zählt', 'ما لا يُحتسب')),
      list(
        translate(
          'Demo rounds and voided rounds.',
          'Demorunden und stornierte Runden.',
          'الجولات التجريبية والجولات الملغاة.',
        ),
      ),
      heading(translate('Bonuses', 'Boni', 'المكافآت')),
      list(
        translate(
          'An active bonus is held on your bonus balance. You can have one active casino bonus and one active ' +
            'betting bonus at a time.',
          'Ein aktiver Bonus liegt auf Ihrem Bonusguthaben. Sie können gleichzeitig einen aktiven Casinobonus ' +
            'und einen aktiven Wettbonus haben.',
          'تُحفظ المكافأة المفعّلة في رصيد المكافآت. يمكن أن تكون لديك مكافأة كازينو واحدة ومكافأة رهان واحدة ' +
            'مفعّلتان في الوقت نفسه.',
        ),
        translate(
          'Your main balance is staked first, then bonus money. Winnings are paid in the proportion of the money ' +
            'staked.',
          'Zuerst wird Ihr Hauptguthaben gesetzt, dann Bonusgeld. Gewinne werden im Verhältnis der eingesetzten ' +
            'Beträge gutgeschrieben.',
          'يُراهَن برصيدك الأساسي أولًا ثم بمال المكافأة. تُدفع الأرباح بنسبة المال الذي روهن به.',
        ),
        translate(
          'A stake that includes bonus money cannot exceed the maximum stake of the bonus.',
          'Ein Einsatz mit Bonusgeld darf den Höchsteinsatz des Bonus nicht überschreiten.',
          'لا يجوز أن يتجاوز الرهان الذي يتضمن مال المكافأة الحد الأقصى لرهان المكافأة.',
        ),
        translate(
          'A withdrawal cancels your active bonus. You lose the remaining bonus amount.',
          'Eine Auszahlung storniert Ihren aktiven Bonus. Der verbleibende Bonusbetrag verfällt.',
          'يلغي السحب مكافأتك المفعّلة، وتخسر ما تبقى منها.',
        ),
      ),
    ],
  }),
};
