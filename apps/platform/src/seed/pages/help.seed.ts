import { heading, list, organisations, paragraph, questions } from '../blocks.ts';
import type { SeedDocument } from '../translate.ts';
import type { PageSeed } from './page.seed.ts';

const responsible: SeedDocument<PageSeed> = {
  documentId: 'responsible-gaming',
  build: ({ translate }) => ({
    slug: 'responsible-gaming',
    title: translate('Play responsibly', 'Verantwortungsvoll spielen', 'اللعب المسؤول'),
    description: translate(
      'How to stay in control of your gambling.',
      'So behalten Sie die Kontrolle über Ihr Spiel.',
      'كيف تبقى متحكمًا في لعبك.',
    ),
    blocks: [
      paragraph(
        translate(
          'Gambling is paid entertainment, not a source of income. Decide how much you can afford to lose before ' +
            'you start, and treat that amount as spent.',
          'Glücksspiel ist bezahlte Unterhaltung, keine Einnahmequelle. Legen Sie vorher fest, wie viel Sie ' +
            'verlieren können, und betrachten Sie diesen Betrag als ausgegeben.',
          'المقامرة ترفيه مدفوع وليست مصدر دخل. حدّد قبل أن تبدأ المبلغ الذي يمكنك تحمّل خسارته، واعتبره مُنفَقًا.',
        ),
      ),
      heading(translate('Warning signs', 'Warnzeichen', 'علامات تحذيرية')),
      list(
        translate('You play to win back losses.', 'Sie spielen, um Verluste zurückzugewinnen.', 'تلعب لاستعادة خسائرك.'),
        translate(
          'You hide how much you play from others.',
          'Sie verheimlichen anderen, wie viel Sie spielen.',
          'تُخفي عن الآخرين مقدار لعبك.',
        ),
        translate(
          'You gamble with money meant for something else.',
          'Sie verspielen Geld, das für anderes gedacht war.',
          'تقامر بمال مخصص لغرض آخر.',
        ),
        translate(
          'You feel restless or irritable when you cannot play.',
          'Sie sind unruhig oder gereizt, wenn Sie nicht spielen können.',
          'تشعر بالتوتر أو الانزعاج حين لا تستطيع اللعب.',
        ),
      ),
      heading(translate('What you can do here', 'Was Sie hier tun können', 'ما يمكنك فعله هنا')),
      list(
        translate(
          'Check your game and payment history to see how much you have spent.',
          'Sehen Sie in Ihrem Spiel- und Zahlungsverlauf, wie viel Sie ausgegeben haben.',
          'راجع سجل اللعب والمدفوعات لتعرف كم أنفقت.',
        ),
        translate(
          'Do not cancel withdrawals or make deposits that you did not plan.',
          'Stornieren Sie keine Auszahlungen und zahlen Sie nichts ein, was nicht geplant war.',
          'لا تُلغِ عمليات السحب ولا تودع ما لم تخطط له.',
        ),
        translate(
          'Set a deposit limit, take a break or self-exclude in your profile. Lower limits apply immediately; ' +
            'higher ones only after a waiting period and your confirmation. A break cannot be shortened.',
          'Setzen Sie in Ihrem Profil ein Einzahlungslimit, machen Sie eine Pause oder sperren Sie sich selbst. ' +
            'Niedrigere Limits gelten sofort, höhere erst nach einer Wartezeit und Ihrer Bestätigung. Eine Pause ' +
            'lässt sich nicht verkürzen.',
          'ضع حدًا للإيداع أو خذ استراحة أو استبعد نفسك من ملفك الشخصي. تسري الحدود الأدنى فورًا، أما الأعلى فلا ' +
            'تسري إلا بعد فترة انتظار وبعد تأكيدك. لا يمكن تقصير الاستراحة.',
        ),
      ),
      paragraph(
        translate(
          'If gambling is no longer fun, talk to someone you trust or to a support service in your country. The ' +
            'earlier you ask for help, the better.',
          'Wenn das Spielen keinen Spaß mehr macht, sprechen Sie mit einer Person Ihres Vertrauens oder einer ' +
            'Beratungsstelle in Ihrem Land. Je früher Sie Hilfe suchen, desto besser.',
          'إذا لم يعد اللعب ممتعًا، فتحدث إلى شخص تثق به أو إلى جهة دعم في بلدك. كلما طلبت المساعدة مبكرًا كان ' +
            'ذلك أفضل.',
        ),
      ),
      heading(translate('Where to get help', 'Wo Sie Hilfe finden', 'أين تجد المساعدة')),
      paragraph(
        translate(
          'These contacts are examples and not in service. The operator lists the support services of your ' +
            'country here.',
          'Diese Kontakte sind Beispiele und nicht erreichbar. Der Betreiber nennt hier die Hilfsangebote Ihres ' +
            'Landes.',
          'جهات الاتصال هذه أمثلة وليست في الخدمة. يذكر المشغّل هنا جهات الدعم في بلدك.',
        ),
      ),
      // Names, numbers and addresses that are reserved for examples.
      organisations(
        {
          name: translate(
            'Example Gambling Helpline',
            'Muster-Hilfetelefon Glücksspiel',
            'خط المساعدة النموذجي للقمار',
          ),
          text: translate(
            'Free, anonymous support for players and their families, 24 hours a day.',
            'Kostenlose, anonyme Beratung für Spielende und Angehörige, rund um die Uhr.',
            'دعم مجاني ومجهول الهوية للاعبين وذويهم على مدار الساعة.',
          ),
          phone: '+1 202 555 0100',
          url: 'https://helpline.example',
        },
        {
          name: translate('Example Counselling Centre', 'Muster-Beratungsstelle', 'مركز الإرشاد النموذجي'),
          text: translate(
            'Counselling in person or by video, including debt advice.',
            'Beratung vor Ort oder per Video, auch bei Schulden.',
            'إرشاد حضوري أو عبر الفيديو، بما في ذلك مسائل الديون.',
          ),
          phone: '+1 202 555 0101',
          url: 'https://counselling.example',
        },
        {
          name: translate('Example Self-Help Groups', 'Muster-Selbsthilfegruppen', 'مجموعات الدعم الذاتي النموذجية'),
          text: translate(
            'Meetings for people who have stopped gambling or want to stop.',
            'Treffen für Menschen, die mit dem Spielen aufgehört haben oder aufhören möchten.',
            'لقاءات لمن توقفوا عن المقامرة أو يرغبون في التوقف.',
          ),
          phone: '+1 202 555 0102',
          url: 'https://groups.example',
        },
      ),
    ],
  }),
};

const faq: SeedDocument<PageSeed> = {
  documentId: 'faq',
  build: ({ translate }) => ({
    slug: 'faq',
    title: translate('Questions and answers', 'Fragen und Antworten', 'أسئلة وأجوبة'),
    description: translate(
      'Answers to common questions.',
      'Antworten auf häufige Fragen.',
      'إجابات عن الأسئلة الشائعة.',
    ),
    blocks: [
      heading(translate('Account', 'Konto', 'الحساب')),
      questions(
        [
          translate('How do I open an account?', 'Wie eröffne ich ein Konto?', 'كيف أنشئ حسابًا؟'),
          translate(
            'Choose “Register” and enter your email, a password and your currency. You can add the rest later in ' +
              'your profile. Before your first deposit we need your date of birth and your country.',
            'Wählen Sie „Registrieren“ und geben Sie E-Mail-Adresse, Passwort und Währung ein. Alles Weitere ' +
              'können Sie später im Profil ergänzen. Vor Ihrer ersten Einzahlung benötigen wir Ihr Geburtsdatum und ' +
              'Ihr Land.',
            'اختر «إنشاء حساب» وأدخل البريد الإلكتروني وكلمة المرور والعملة. يمكنك إضافة الباقي لاحقًا في ملفك ' +
              'الشخصي. قبل أول إيداع نحتاج إلى تاريخ ميلادك وبلدك.',
          ),
        ],
        [
          translate('Who sees my name?', 'Wer sieht meinen Namen?', 'من يرى اسمي؟'),
          translate(
            'No other player. Winner lists and tournaments show only part of your nickname.',
            'Kein anderer Spieler. Gewinner- und Turnierlisten zeigen nur einen Teil Ihres Spitznamens.',
            'لا يراه أي لاعب آخر. تعرض قوائم الفائزين والبطولات جزءًا من اسمك المستعار فقط.',
          ),
        ],
      ),
      heading(translate('Payments', 'Zahlungen', 'المدفوعات')),
      questions(
        [
          translate('When will my deposit arrive?', 'Wann ist meine Einzahlung da?', 'متى يصل إيداعي؟'),
          translate(
            'As soon as the payment provider confirms it. The cashier shows how long each payment method usually ' +
              'takes. Until then your history shows the deposit as pending.',
            'Sobald der Zahlungsanbieter sie bestätigt. Die Kasse zeigt, wie lange jede Zahlungsart gewöhnlich ' +
              'dauert. Bis dahin ist die Einzahlung im Verlauf als ausstehend aufgeführt.',
            'فور تأكيد مزوّد الدفع. تعرض صفحة الدفع المدة المعتادة لكل طريقة. وحتى ذلك الحين يظهر الإيداع في ' +
              'السجل قيد الانتظار.',
          ),
        ],
        [
          translate('Can I cancel a withdrawal?', 'Kann ich eine Auszahlung stornieren?', 'هل يمكنني إلغاء السحب؟'),
          translate(
            'Yes, until we send it. Open your history and choose “Cancel withdrawal”.',
            'Ja, bis wir sie senden. Öffnen Sie den Verlauf und wählen Sie „Auszahlung stornieren“.',
            'نعم، إلى أن نرسله. افتح السجل واختر «إلغاء السحب».',
          ),
        ],
      ),
      heading(translate('Games and rewards', 'Spiele und Prämien', 'الألعاب والمكافآت')),
      questions(
        [
          translate('How do I earn Stars?', 'Wie sammle ich Sterne?', 'كيف أجمع النجوم؟'),
          translate(
            'Play for real money. You earn one Star for every $1 staked on slots and fast games, and one Star ' +
              'for every $4 staked on live and table games.',
            'Spielen Sie mit Echtgeld. Sie erhalten einen Stern je 1 $ Einsatz bei Slots und schnellen Spielen ' +
              'und einen Stern je 4 $ Einsatz bei Live- und Tischspielen.',
            'العب بمال حقيقي. تكسب نجمة عن كل دولار تراهن به في السلوتس والألعاب السريعة، ونجمة عن كل 4 دولارات ' +
              'في اللعب المباشر وألعاب الطاولة.',
          ),
        ],
        [
          translate(
            'What happens if a game stops during a round?',
            'Was passiert, wenn ein Spiel während einer Runde abbricht?',
            'ماذا يحدث إذا توقفت اللعبة أثناء الجولة؟',
          ),
          translate(
            'Reopen the game. The round continues where it stopped, or your stake is refunded in full.',
            'Öffnen Sie das Spiel erneut. Die Runde wird dort fortgesetzt, wo sie abbrach, oder Ihr Einsatz wird ' +
              'vollständig erstattet.',
            'أعد فتح اللعبة. إما أن تُستكمل الجولة من حيث توقفت أو يُعاد رهانك كاملًا.',
          ),
        ],
      ),
    ],
  }),
};

export const helpPageSeeds = [responsible, faq] as const;
