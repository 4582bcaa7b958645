import { heading, list, paragraph } from '../blocks.ts';
import type { SeedDocument } from '../say.ts';
import type { PageSeed } from './page.seed.ts';

const terms: SeedDocument<PageSeed> = {
  documentId: 'terms',
  build: ({ say }) => ({
    slug: 'terms',
    title: say('Terms of use', 'Nutzungsbedingungen', 'شروط الاستخدام'),
    description: say('The agreement between you and Aurora.', 'Die Vereinbarung zwischen Ihnen und Aurora.', 'الاتفاق بينك وبين أورورا.'),
    blocks: [
      heading(say('1. Your account', '1. Ihr Konto', '1. حسابك')),
      list(
        say('You are of legal age where you live, and gambling is lawful for you there.', 'Sie sind nach dem Recht Ihres Wohnorts volljährig und Glücksspiel ist Ihnen dort erlaubt.', 'أن تكون قد بلغت السن القانونية في مكان إقامتك، وأن يكون اللعب مسموحًا لك فيه.'),
        say('One account per person, kept for yourself alone.', 'Ein Konto pro Person, ausschließlich für Sie selbst.', 'حساب واحد لكل شخص، لاستعمالك وحدك.'),
        say('What you tell us about yourself is true and kept up to date.', 'Ihre Angaben sind wahr und aktuell.', 'أن تكون بياناتك صحيحة ومحدَّثة.'),
      ),
      heading(say('2. Money', '2. Geld', '2. المال')),
      paragraph(say(
        'The main balance is what you play with and what can be withdrawn. Fun money has no value and cannot be withdrawn.',
        'Mit dem Hauptguthaben spielen Sie, und nur dieses ist auszahlbar. Spielgeld hat keinen Wert und ist nicht auszahlbar.',
        'الرصيد الأساسي هو ما تلعب به وما يمكنك سحبه. أما الرصيد الافتراضي فلا قيمة له ولا يمكن سحبه.',
      )),
      paragraph(say(
        'A withdrawal is reserved as soon as you ask for it. While it is pending you can cancel it, and the amount is back on your main balance at once.',
        'Eine Auszahlung wird reserviert, sobald Sie sie beantragen. Solange sie aussteht, können Sie sie stornieren; der Betrag ist dann sofort wieder auf dem Hauptguthaben.',
        'يُحجز مبلغ السحب فور طلبه، ويمكنك إلغاؤه ما دام قيد الانتظار ليعود المبلغ إلى رصيدك الأساسي في الحال.',
      )),
      heading(say('3. Games', '3. Spiele', '3. الألعاب')),
      paragraph(say(
        'A round counts as the studio’s server records it. If a round is interrupted, it is either finished later with the same result or rolled back in full.',
        'Eine Runde gilt so, wie der Server des Studios sie aufzeichnet. Wird sie unterbrochen, so wird sie später mit demselben Ergebnis beendet oder vollständig zurückgebucht.',
        'تُعتمد الجولة كما سجّلها خادم الاستوديو. وإذا انقطعت فإما أن تُستكمل لاحقًا بالنتيجة نفسها أو يُعاد رهانها كاملًا.',
      )),
      heading(say('4. Fair use', '4. Faire Nutzung', '4. الاستخدام العادل')),
      list(
        say('No programs that play for you.', 'Keine Programme, die für Sie spielen.', 'يُمنع استخدام برامج تلعب نيابة عنك.'),
        say('No agreements with other players against the game.', 'Keine Absprachen mit anderen gegen das Spiel.', 'يُمنع التواطؤ مع لاعبين آخرين.'),
        say('No payments in another person’s name.', 'Keine Zahlungen im Namen anderer.', 'يُمنع الدفع باسم شخص آخر.'),
      ),
      heading(say('5. Changes', '5. Änderungen', '5. التعديلات')),
      paragraph(say(
        'When these terms change, we say so before the change takes effect. Bets already placed are settled by the terms they were placed under.',
        'Änderungen dieser Bedingungen kündigen wir vor ihrem Inkrafttreten an. Bereits platzierte Einsätze werden nach den bei Abgabe geltenden Bedingungen abgerechnet.',
        'نُعلن أي تعديل على هذه الشروط قبل سريانه، وتُسوّى الرهانات القائمة وفق الشروط التي وُضعت في ظلها.',
      )),
    ],
  }),
};

const privacy: SeedDocument<PageSeed> = {
  documentId: 'privacy',
  build: ({ say }) => ({
    slug: 'privacy',
    title: say('Privacy', 'Datenschutz', 'الخصوصية'),
    description: say('What we know about you, why, and for how long.', 'Was wir über Sie wissen, warum und wie lange.', 'ما نعرفه عنك ولماذا وإلى متى.'),
    blocks: [
      heading(say('What we keep', 'Was wir speichern', 'ما نحتفظ به')),
      list(
        say('What you enter: your contacts, your name, your address.', 'Ihre Angaben: Kontaktdaten, Name, Anschrift.', 'ما تُدخله: وسائل الاتصال والاسم والعنوان.'),
        say('What you do with money: deposits, withdrawals, stakes and payouts.', 'Ihre Geldbewegungen: Einzahlungen, Auszahlungen, Einsätze und Gewinne.', 'حركاتك المالية: الإيداعات والسحوبات والرهانات والأرباح.'),
        say('Where you sign in from, so that we notice when it is not you.', 'Von wo Sie sich anmelden, damit auffällt, wenn Sie es nicht sind.', 'مكان تسجيل دخولك، لننتبه إن لم تكن أنت.'),
      ),
      heading(say('Why', 'Wozu', 'لماذا')),
      paragraph(say(
        'To run your account, to pay you, to meet the law against money laundering, and to protect you from playing too much. We do not sell data.',
        'Um Ihr Konto zu führen, Sie auszuzahlen, die Vorschriften gegen Geldwäsche zu erfüllen und Sie vor übermäßigem Spielen zu schützen. Wir verkaufen keine Daten.',
        'لإدارة حسابك ودفع مستحقاتك والامتثال لقوانين مكافحة غسل الأموال وحمايتك من الإفراط في اللعب. نحن لا نبيع البيانات.',
      )),
      heading(say('Cookies', 'Cookies', 'ملفات تعريف الارتباط')),
      paragraph(say(
        'One cookie keeps you signed in; two remember your language and the light or dark theme. Nothing else is set without your consent.',
        'Ein Cookie hält Sie angemeldet, zwei merken sich Sprache und helles oder dunkles Design. Alles Weitere nur mit Ihrer Zustimmung.',
        'ملف واحد يُبقيك مسجَّل الدخول، وملفان يتذكران لغتك والمظهر الفاتح أو الداكن، ولا نضع سوى ذلك دون موافقتك.',
      )),
      heading(say('Your rights', 'Ihre Rechte', 'حقوقك')),
      paragraph(say(
        'You may see, correct and take away your data, and ask us to delete what the law does not make us keep. Write to privacy@aurora.example.',
        'Sie können Ihre Daten einsehen, berichtigen und mitnehmen sowie die Löschung dessen verlangen, was wir nicht von Gesetzes wegen aufbewahren müssen. Schreiben Sie an privacy@aurora.example.',
        'يحق لك الاطلاع على بياناتك وتصحيحها ونقلها، وطلب حذف ما لا يُلزمنا القانون بالاحتفاظ به. راسلنا على privacy@aurora.example.',
      )),
    ],
  }),
};

const rewardTerms: SeedDocument<PageSeed> = {
  documentId: 'bonus-terms',
  build: ({ say }) => ({
    slug: 'bonus-terms',
    title: say('Reward terms', 'Prämienbedingungen', 'شروط الجوائز'),
    description: say('What a prize is, and when it is yours.', 'Was ein Preis ist und wann er Ihnen gehört.', 'ما الجائزة ومتى تصبح ملكك.'),
    blocks: [
      heading(say('Prizes of tournaments', 'Preise der Turniere', 'جوائز البطولات')),
      list(
        say('A prize is paid to your main balance when the tournament has ended, in your currency.', 'Ein Preis kommt nach dem Ende des Turniers in Ihrer Währung auf Ihr Hauptguthaben.', 'تُدفع الجائزة إلى رصيدك الأساسي بعد انتهاء البطولة وبعملتك.'),
        say('It has no wagering requirement: it can be withdrawn at once.', 'Er unterliegt keiner Umsatzbedingung und ist sofort auszahlbar.', 'لا شرط رهان عليها، ويمكن سحبها فورًا.'),
      ),
      heading(say('Stars', 'Sterne', 'النجوم')),
      list(
        say('Slots and fast games: one Star for every $1 staked.', 'Slots und schnelle Spiele: ein Stern je 1 $ Einsatz.', 'السلوتس والألعاب السريعة: نجمة عن كل دولار تراهن به.'),
        say('Live and table games: one Star for every $4 staked.', 'Live- und Tischspiele: ein Stern je 4 $ Einsatz.', 'اللعب المباشر وألعاب الطاولة: نجمة عن كل 4 دولارات.'),
        say('Stars do not expire, and a level once reached is kept.', 'Sterne verfallen nicht, und eine erreichte Stufe bleibt.', 'النجوم لا تنتهي، والمستوى الذي تبلغه يبقى لك.'),
      ),
      heading(say('What does not count', 'Was nicht zählt', 'ما لا يُحتسب')),
      list(say('Demo rounds and rounds that were rolled back.', 'Demorunden und zurückgebuchte Runden.', 'الجولات التجريبية والجولات الملغاة.')),
      heading(say('Bonuses', 'Boni', 'المكافآت')),
      list(
        say('A bonus is activated on the bonus balance; one of each kind is wagered at a time.', 'Ein Bonus wird auf dem Bonusguthaben aktiviert; von jeder Art wird einer zur Zeit umgesetzt.', 'تُفعَّل المكافأة في رصيد المكافآت، ويُراهَن بواحدة من كل نوع في الوقت نفسه.'),
        say('Main money is staked first, then bonus money. Winnings are of the kind of money that was staked.', 'Zuerst wird Echtgeld gesetzt, dann Bonusgeld. Gewinne sind von der Art des Einsatzes.', 'يُراهَن بالرصيد الأساسي أولًا ثم بالمكافأة، والأرباح من نوع ما روهن به.'),
        say('While bonus money is part of a stake, the stake may not be larger than the bonus allows.', 'Solange Bonusgeld im Einsatz ist, darf er nicht größer sein, als der Bonus erlaubt.', 'ما دامت المكافأة جزءًا من الرهان فلا يتجاوز الرهان الحد الذي تسمح به.'),
        say('A withdrawal ends the bonus that is being wagered: what is left of it is lost.', 'Eine Auszahlung beendet den Bonus, der umgesetzt wird: Was von ihm übrig ist, verfällt.', 'السحب ينهي المكافأة قيد الرهان، وما يبقى منها يضيع.'),
      ),
    ],
  }),
};

export const legalPageSeeds = [terms, privacy, rewardTerms] as const;
