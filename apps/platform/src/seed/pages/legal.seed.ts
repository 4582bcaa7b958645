import { heading, list, paragraph } from '../blocks.ts';
import type { SeedDocument } from '../translate.ts';
import { rewardTerms } from './bonus-terms.seed.ts';
import type { PageSeed } from './page.seed.ts';
import { storedItemBlocks } from './stored-items.seed.ts';

const terms: SeedDocument<PageSeed> = {
  documentId: 'terms',
  build: ({ translate }) => ({
    slug: 'terms',
    title: translate('Terms of use', 'Nutzungsbedingungen', 'شروط الاستخدام'),
    description: translate(
      'The agreement between you and Aurora.',
      'Die Vereinbarung zwischen Ihnen und Aurora.',
      'الاتفاق بينك وبين أورورا.',
    ),
    blocks: [
      heading(translate('1. Your account', '1. Ihr Konto', '1. حسابك')),
      list(
        translate(
          'You must be of legal age and allowed to gamble where you live.',
          'Sie müssen volljährig sein und an Ihrem Wohnort am Glücksspiel teilnehmen dürfen.',
          'يجب أن تكون قد بلغت السن القانونية وأن يكون اللعب مسموحًا لك في مكان إقامتك.',
        ),
        translate(
          'You may have one account, for your own use only.',
          'Sie dürfen ein Konto haben, ausschließlich zur eigenen Nutzung.',
          'يحق لك حساب واحد لاستعمالك الشخصي فقط.',
        ),
        translate(
          'Your details must be true and up to date.',
          'Ihre Angaben müssen wahr und aktuell sein.',
          'يجب أن تكون بياناتك صحيحة ومحدَّثة.',
        ),
      ),
      heading(translate('2. Money', '2. Geld', '2. المال')),
      paragraph(
        translate(
          'You play with your main balance and, if you have an active bonus, with bonus money. You can withdraw ' +
            'your main balance only. Play money has no value and cannot be withdrawn.',
          'Sie spielen mit Ihrem Hauptguthaben und, wenn Sie einen aktiven Bonus haben, mit Bonusgeld. Auszahlen ' +
            'können Sie nur Ihr Hauptguthaben. Spielgeld hat keinen Wert und kann nicht ausgezahlt werden.',
          'تلعب برصيدك الأساسي، وبمال المكافأة إن كانت لديك مكافأة مفعّلة. لا يمكنك سحب سوى رصيدك الأساسي. أما ' +
            'الرصيد الافتراضي فلا قيمة له ولا يمكن سحبه.',
        ),
      ),
      paragraph(
        translate(
          'We reserve the amount as soon as you request a withdrawal. You can cancel it until we send it; the ' +
            'amount then returns to your main balance immediately.',
          'Wir reservieren den Betrag, sobald Sie eine Auszahlung beantragen. Bis wir sie senden, können Sie sie ' +
            'stornieren; der Betrag ist dann sofort wieder auf Ihrem Hauptguthaben.',
          'نحجز المبلغ فور طلبك السحب. يمكنك إلغاؤه إلى أن نرسله، فيعود المبلغ إلى رصيدك الأساسي في الحال.',
        ),
      ),
      heading(translate('3. Games', '3. Spiele', '3. الألعاب')),
      paragraph(
        translate(
          'The record of the studio’s server decides each round. An interrupted round is either completed later ' +
            'with the same result or voided, and the stake is refunded in full.',
          'Maßgeblich für jede Runde ist die Aufzeichnung des Studio-Servers. Eine unterbrochene Runde wird ' +
            'entweder später mit demselben Ergebnis beendet oder storniert; dann wird der Einsatz vollständig ' +
            'erstattet.',
          'تُعتمد كل جولة وفق سجل خادم الاستوديو. الجولة المنقطعة إما أن تُستكمل لاحقًا بالنتيجة نفسها أو تُلغى ' +
            'ويُعاد الرهان كاملًا.',
        ),
      ),
      heading(translate('4. Fair use', '4. Faire Nutzung', '4. الاستخدام العادل')),
      list(
        translate(
          'You may not use software that plays for you.',
          'Software, die für Sie spielt, ist nicht erlaubt.',
          'لا يجوز استخدام برامج تلعب نيابة عنك.',
        ),
        translate(
          'You may not collude with other players.',
          'Absprachen mit anderen Spielern sind nicht erlaubt.',
          'لا يجوز التواطؤ مع لاعبين آخرين.',
        ),
        translate(
          'You may not use another person’s payment method.',
          'Zahlungsmittel anderer Personen sind nicht erlaubt.',
          'لا يجوز استخدام وسيلة دفع باسم شخص آخر.',
        ),
      ),
      heading(translate('5. Changes', '5. Änderungen', '5. التعديلات')),
      paragraph(
        translate(
          'We announce changes to these terms before they take effect. Bets already placed are settled under the ' +
            'terms that applied when they were placed.',
          'Wir kündigen Änderungen dieser Bedingungen vor ihrem Inkrafttreten an. Bereits platzierte Einsätze ' +
            'werden nach den bei Abgabe geltenden Bedingungen abgerechnet.',
          'نُعلن أي تعديل على هذه الشروط قبل سريانه. تُسوّى الرهانات القائمة وفق الشروط السارية وقت وضعها.',
        ),
      ),
    ],
  }),
};

const privacy: SeedDocument<PageSeed> = {
  documentId: 'privacy',
  build: ({ translate }) => ({
    slug: 'privacy',
    title: translate('Privacy', 'Datenschutz', 'الخصوصية'),
    description: translate(
      'What data we store, why, and what your rights are.',
      'Welche Daten wir speichern, wozu und welche Rechte Sie haben.',
      'ما البيانات التي نحفظها ولماذا وما حقوقك.',
    ),
    blocks: [
      heading(translate('What we store', 'Was wir speichern', 'ما نحفظه')),
      list(
        translate(
          'The details you enter: your contacts, name, date of birth and address, and the result of an identity ' +
            'check.',
          'Ihre Angaben: Kontaktdaten, Name, Geburtsdatum und Anschrift, sowie das Ergebnis einer Identitätsprüfung.',
          'البيانات التي تُدخلها: وسائل الاتصال والاسم وتاريخ الميلاد والعنوان، ونتيجة التحقق من الهوية.',
        ),
        translate(
          'Your transactions: deposits, withdrawals, stakes and payouts, and your limits and breaks.',
          'Ihre Transaktionen: Einzahlungen, Auszahlungen, Einsätze und Gewinne, sowie Ihre Limits und Pausen.',
          'معاملاتك: الإيداعات والسحوبات والرهانات والأرباح، وكذلك حدودك واستراحاتك.',
        ),
        translate(
          'Your logins and changes to your account with IP address and browser, so we can detect unauthorised ' +
            'access. We delete them after 400 days.',
          'Ihre Anmeldungen und Änderungen an Ihrem Konto mit IP-Adresse und Browser, damit wir unbefugten Zugriff ' +
            'erkennen. Wir löschen sie nach 400 Tagen.',
          'عمليات تسجيل دخولك والتغييرات في حسابك مع عنوان IP والمتصفح، لنكتشف أي دخول غير مصرّح به. نحذفها بعد ' +
            '400 يوم.',
        ),
      ),
      heading(translate('Why we use it', 'Wozu wir sie nutzen', 'لماذا نستخدمها')),
      paragraph(
        translate(
          'To run your account, pay you, comply with anti-money-laundering law and protect you from gambling harm. ' +
            'We do not sell your data.',
          'Um Ihr Konto zu führen, Sie auszuzahlen, Geldwäschevorschriften einzuhalten und Sie vor den Folgen ' +
            'problematischen Spielens zu schützen. Wir verkaufen Ihre Daten nicht.',
          'لإدارة حسابك ودفع مستحقاتك والامتثال لقوانين مكافحة غسل الأموال وحمايتك من أضرار المقامرة. نحن لا نبيع ' +
            'بياناتك.',
        ),
      ),
      heading(translate('Cookies', 'Cookies', 'ملفات تعريف الارتباط')),
      list(
        translate(
          'Essential cookies and storage keep you logged in, recognise your browser, protect payments, and remember ' +
            'your language, theme and choice about cookies.',
          'Notwendige Cookies und Speicher halten Sie angemeldet, erkennen Ihren Browser, schützen Zahlungen und ' +
            'merken sich Sprache, Design und Ihre Wahl zu Cookies.',
          'ملفات تعريف الارتباط ووسائل التخزين الضرورية تُبقيك مسجَّل الدخول وتتعرف على متصفحك وتحمي ' +
            'المدفوعات وتتذكر ' +
            'لغتك والمظهر واختيارك بشأن ملفات تعريف الارتباط.',
        ),
        translate(
          'Only with your consent do we store preferences, load the live chat of a third party, or run code for ' +
            'statistics and marketing.',
          'Nur mit Ihrer Einwilligung speichern wir Präferenzen, laden den Live-Chat eines Dritten oder führen Code ' +
            'für Statistik und Marketing aus.',
          'لا نحفظ التفضيلات ولا نحمّل الدردشة المباشرة لطرف ثالث ولا نشغّل شيفرات للإحصاءات والتسويق إلا بموافقتك.',
        ),
        translate(
          '“Cookie settings” at the end of each page shows your choice. You can change or withdraw it at any time; ' +
            'we then delete what was stored for that purpose.',
          '„Cookie-Einstellungen“ am Ende jeder Seite zeigt Ihre Wahl. Sie können sie jederzeit ändern oder ' +
            'widerrufen; dann löschen wir, was für diesen Zweck gespeichert wurde.',
          'تعرض «إعدادات ملفات تعريف الارتباط» في نهاية كل صفحة اختيارك. يمكنك تغييره أو سحبه في أي وقت، ' +
            'وعندها نحذف ما ' +
            'حُفظ لهذا الغرض.',
        ),
        translate(
          'We store a receipt of your choice: time, language, version of the text and a random number. Global ' +
            'Privacy Control of your browser counts as a refusal of marketing.',
          'Wir speichern einen Nachweis Ihrer Wahl: Zeitpunkt, Sprache, Fassung des Textes und eine zufällige ' +
            'Nummer. Global Privacy Control Ihres Browsers gilt als Ablehnung von Marketing.',
          'نحفظ إثباتًا لاختيارك: الوقت واللغة وإصدار النص ورقمًا عشوائيًا. وتُعد إشارة Global Privacy Control ' +
            'من متصفحك ' +
            'رفضًا للتسويق.',
        ),
      ),
      ...storedItemBlocks(translate),
      heading(translate('Your rights', 'Ihre Rechte', 'حقوقك')),
      paragraph(
        translate(
          'You can access, correct and export your data, and ask us to delete data that we are not legally ' +
            'required to keep. Email privacy@aurora.example.',
          'Sie können Ihre Daten einsehen, berichtigen und mitnehmen sowie die Löschung von Daten verlangen, die ' +
            'wir nicht von Gesetzes wegen aufbewahren müssen. Schreiben Sie an privacy@aurora.example.',
          'يحق لك الاطلاع على بياناتك وتصحيحها ونقلها، وطلب حذف ما لا يُلزمنا القانون بالاحتفاظ به. راسلنا على ' +
            'privacy@aurora.example.',
        ),
      ),
    ],
  }),
};

export const legalPageSeeds = [terms, privacy, rewardTerms] as const;
