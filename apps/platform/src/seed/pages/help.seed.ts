import { heading, list, organisations, paragraph, questions } from '../blocks.ts';
import type { SeedDocument } from '../say.ts';
import type { PageSeed } from './page.seed.ts';

const responsible: SeedDocument<PageSeed> = {
  documentId: 'responsible-gaming',
  build: ({ say }) => ({
    slug: 'responsible-gaming',
    title: say('Play responsibly', 'Verantwortungsvoll spielen', 'اللعب المسؤول'),
    description: say('What keeps the game a game.', 'Was das Spiel ein Spiel bleiben lässt.', 'ما يُبقي اللعبة لعبة.'),
    blocks: [
      paragraph(say(
        'Gambling is paid entertainment, not income. Decide before you start what an evening may cost, and treat that amount as spent.',
        'Glücksspiel ist bezahlte Unterhaltung, kein Einkommen. Legen Sie vorher fest, was ein Abend kosten darf, und betrachten Sie diesen Betrag als ausgegeben.',
        'اللعب ترفيه مدفوع وليس مصدر دخل. حدّد قبل أن تبدأ ما يمكن أن تكلفك الأمسية، واعتبر المبلغ مُنفَقًا.',
      )),
      heading(say('Signs to take seriously', 'Ernst zu nehmende Zeichen', 'علامات لا تتجاهلها')),
      list(
        say('You play to win back what you lost.', 'Sie spielen, um Verluste zurückzuholen.', 'تلعب لاستعادة ما خسرت.'),
        say('You hide from others how much you play.', 'Sie verheimlichen, wie viel Sie spielen.', 'تُخفي عن الآخرين مقدار لعبك.'),
        say('You stake money that was meant for something else.', 'Sie setzen Geld ein, das für anderes gedacht war.', 'تراهن بمال مخصص لغرض آخر.'),
        say('You are restless when you cannot play.', 'Sie werden unruhig, wenn Sie nicht spielen können.', 'تشعر بالتوتر حين لا تستطيع اللعب.'),
      ),
      heading(say('What you can do here', 'Was Sie hier tun können', 'ما يمكنك فعله هنا')),
      list(
        say('Look at your rounds and payments: the history says what playing has cost you.', 'Runden und Zahlungen ansehen: Der Verlauf sagt, was das Spielen gekostet hat.', 'راجع جولاتك ومدفوعاتك: يخبرك السجل بما كلّفك اللعب.'),
        say('Cancel nothing you meant to withdraw, and deposit nothing you did not plan.', 'Nichts stornieren, was Sie auszahlen wollten, und nichts einzahlen, was nicht geplant war.', 'لا تُلغِ سحبًا كنت تنويه، ولا تودع ما لم تخطط له.'),
        say('Play in demo mode, where nothing can be lost.', 'Im Demomodus spielen, wo nichts verloren gehen kann.', 'العب في الوضع التجريبي حيث لا خسارة.'),
      ),
      paragraph(say(
        'If the game has stopped being fun, talk to someone you trust or to a counselling service where you live. Asking early is a strength.',
        'Wenn das Spiel keinen Spaß mehr macht, sprechen Sie mit einem vertrauten Menschen oder einer Beratungsstelle in Ihrer Nähe. Früh zu fragen ist eine Stärke.',
        'إذا لم يعد اللعب ممتعًا، فتحدث إلى شخص تثق به أو إلى جهة استشارية في بلدك. طلب المساعدة مبكرًا قوة.',
      )),
      heading(say('Who helps', 'Wer hilft', 'من يساعدك')),
      paragraph(say(
        'These are examples of this sandbox: they answer nobody. The operator names the services of your country here.',
        'Das sind Beispiele dieser Testumgebung: Dort antwortet niemand. Der Betreiber nennt hier die Stellen Ihres Landes.',
        'هذه أمثلة لهذه البيئة التجريبية ولا يردّ فيها أحد. يذكر المشغّل هنا الجهات الموجودة في بلدك.',
      )),
      // Names, numbers and addresses that are kept free for examples.
      organisations(
        {
          name: say('Example Gambling Helpline', 'Muster-Hilfetelefon Glücksspiel', 'خط المساعدة النموذجي للقمار'),
          text: say('Talks with players and their families, day and night, free and without names.', 'Gespräche für Spielende und Angehörige, Tag und Nacht, kostenlos und anonym.', 'محادثات للاعبين وذويهم ليلًا ونهارًا، مجانًا ودون ذكر الأسماء.'),
          phone: '+1 202 555 0100', url: 'https://helpline.example',
        },
        {
          name: say('Example Counselling Centre', 'Muster-Beratungsstelle', 'مركز الإرشاد النموذجي'),
          text: say('Counselling in person or by video, also about debts.', 'Beratung vor Ort oder per Video, auch zu Schulden.', 'إرشاد حضوري أو عبر الفيديو، ويشمل مسائل الديون أيضًا.'),
          phone: '+1 202 555 0101', url: 'https://counselling.example',
        },
        {
          name: say('Example Self-Help Groups', 'Muster-Selbsthilfegruppen', 'مجموعات الدعم الذاتي النموذجية'),
          text: say('Meetings of people who have stopped playing, or want to.', 'Treffen von Menschen, die mit dem Spielen aufgehört haben oder es wollen.', 'لقاءات لمن توقفوا عن اللعب أو يرغبون في ذلك.'),
          phone: '+1 202 555 0102', url: 'https://groups.example',
        },
      ),
    ],
  }),
};

const faq: SeedDocument<PageSeed> = {
  documentId: 'faq',
  build: ({ say }) => ({
    slug: 'faq',
    title: say('Questions and answers', 'Fragen und Antworten', 'أسئلة وأجوبة'),
    description: say('Short answers to what players ask most.', 'Kurze Antworten auf die häufigsten Fragen.', 'إجابات قصيرة عن أكثر ما يسأل عنه اللاعبون.'),
    blocks: [
      heading(say('Account', 'Konto', 'الحساب')),
      questions(
        [
          say('How do I open an account?', 'Wie eröffne ich ein Konto?', 'كيف أنشئ حسابًا؟'),
          say('Press “Sign up”, enter an e-mail address, a password and your currency. You can add the rest later in your profile.', 'Auf „Registrieren“ tippen, E-Mail-Adresse, Passwort und Währung eingeben. Alles Weitere können Sie später im Profil ergänzen.', 'اضغط «إنشاء حساب» وأدخل البريد الإلكتروني وكلمة المرور والعملة، ويمكنك استكمال الباقي لاحقًا من ملفك الشخصي.'),
        ],
        [
          say('Who sees my name?', 'Wer sieht meinen Namen?', 'من يرى اسمي؟'),
          say('Nobody. Lists of winners and tournaments show your nickname only, and only part of it.', 'Niemand. Gewinner- und Turnierlisten zeigen nur Ihren Spitznamen, und auch den nur teilweise.', 'لا أحد. تعرض قوائم الفائزين والبطولات اسمك المستعار فقط، وجزءًا منه لا أكثر.'),
        ],
      ),
      heading(say('Payments', 'Zahlungen', 'المدفوعات')),
      questions(
        [
          say('When is my deposit there?', 'Wann ist meine Einzahlung da?', 'متى يصل إيداعي؟'),
          say('As soon as the payment provider confirms it, usually within seconds. Until then the history shows it as pending.', 'Sobald der Zahlungsanbieter sie bestätigt, meist innerhalb von Sekunden. Bis dahin steht sie im Verlauf als ausstehend.', 'فور تأكيد مزوّد الدفع، وعادةً خلال ثوانٍ، وحتى ذلك الحين تظهر في السجل قيد الانتظار.'),
        ],
        [
          say('Can I cancel a withdrawal?', 'Kann ich eine Auszahlung stornieren?', 'هل يمكنني إلغاء السحب؟'),
          say('Yes, while it is pending: open the history and press “Cancel”.', 'Ja, solange sie aussteht: im Verlauf auf „Stornieren“ tippen.', 'نعم، ما دام قيد الانتظار: افتح السجل واضغط «إلغاء».'),
        ],
      ),
      heading(say('Games and rewards', 'Spiele und Prämien', 'الألعاب والمكافآت')),
      questions(
        [
          say('How do I earn Stars?', 'Wie sammle ich Sterne?', 'كيف أجمع النجوم؟'),
          say('By playing for real money. One dollar staked on slots or fast games is one Star, four dollars on live or table games.', 'Durch Spielen um Echtgeld: Ein Dollar Einsatz bei Slots oder schnellen Spielen ist ein Stern, bei Live- und Tischspielen sind es vier Dollar.', 'باللعب بالمال الحقيقي: كل دولار في السلوتس أو الألعاب السريعة نجمة، وكل أربعة دولارات في ألعاب الطاولة أو اللعب المباشر نجمة.'),
        ],
        [
          say('What if a game stops in the middle of a round?', 'Was passiert, wenn ein Spiel mitten in der Runde abbricht?', 'ماذا لو توقفت اللعبة أثناء الجولة؟'),
          say('Open it again. The round goes on where it stopped, or the stake comes back in full.', 'Öffnen Sie es erneut. Die Runde geht dort weiter, wo sie abbrach, oder der Einsatz kommt vollständig zurück.', 'افتحها من جديد، فإما أن تُستكمل الجولة من حيث توقفت أو يعود رهانك كاملًا.'),
        ],
      ),
    ],
  }),
};

export const helpPageSeeds = [responsible, faq] as const;
