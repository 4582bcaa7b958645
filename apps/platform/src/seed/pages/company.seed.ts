import { heading, list, paragraph } from '../blocks.ts';
import type { SeedDocument } from '../say.ts';
import type { PageSeed } from './page.seed.ts';

const about: SeedDocument<PageSeed> = {
  documentId: 'about',
  build: ({ say }) => ({
    slug: 'about',
    title: say('About Aurora', 'Über Aurora', 'عن أورورا'),
    description: say('Who we are and what we care about.', 'Wer wir sind und worauf wir Wert legen.', 'من نحن وما الذي يهمنا.'),
    blocks: [
      paragraph(say(
        'Aurora is a casino for people who like to keep a clear head. One evening, one game, one number in the corner that is always right: that is the whole idea.',
        'Aurora ist ein Casino für Menschen, die gern einen klaren Kopf behalten. Ein Abend, ein Spiel und in der Ecke eine Zahl, die immer stimmt: Das ist die ganze Idee.',
        'أورورا كازينو لمن يحب أن يبقى صافي الذهن: أمسية واحدة، ولعبة واحدة، ورقم في الزاوية صحيح دائمًا. هذه هي الفكرة كلها.',
      )),
      heading(say('What you can count on', 'Worauf Sie sich verlassen können', 'ما يمكنك الاعتماد عليه')),
      list(
        say('Every movement of money is written down twice and can be checked.', 'Jede Geldbewegung wird doppelt verbucht und ist nachprüfbar.', 'كل حركة مالية تُقيَّد مرتين ويمكن التحقق منها.'),
        say('Terms stand beside the offer, in words and not in footnotes.', 'Bedingungen stehen neben dem Angebot, in Worten statt in Fußnoten.', 'الشروط مكتوبة بجانب العرض بكلمات واضحة لا في الهوامش.'),
        say('A withdrawal can be cancelled until it is sent.', 'Eine Auszahlung lässt sich stornieren, bis sie gesendet ist.', 'يمكن إلغاء السحب إلى أن يُرسَل.'),
      ),
      heading(say('Games by many hands', 'Spiele aus vielen Händen', 'ألعاب من صنّاع كثيرين')),
      paragraph(say(
        'Our games come from independent studios. They run on the studios’ own servers; we never see or touch the draw, we only settle what it says.',
        'Unsere Spiele stammen von unabhängigen Studios und laufen auf deren Servern. Wir sehen und beeinflussen die Ziehung nicht, wir rechnen nur ab, was sie ergibt.',
        'تأتي ألعابنا من استوديوهات مستقلة وتعمل على خوادمها الخاصة. لا نرى السحب ولا نتدخل فيه، وإنما نسوّي نتائجه فحسب.',
      )),
    ],
  }),
};

const contacts: SeedDocument<PageSeed> = {
  documentId: 'contacts',
  build: ({ say }) => ({
    slug: 'contacts',
    title: say('Contacts', 'Kontakt', 'تواصل معنا'),
    description: say('How to reach us, and when we answer.', 'Wie Sie uns erreichen und wann wir antworten.', 'كيف تتواصل معنا ومتى نجيب.'),
    blocks: [
      heading(say('Support', 'Kundendienst', 'الدعم')),
      paragraph(say(
        'Write to support@aurora.example at any hour. Tell us your nickname and, for a payment, its number from the history; never send us your password or a full card number.',
        'Schreiben Sie jederzeit an support@aurora.example. Nennen Sie Ihren Spitznamen und bei Zahlungen die Nummer aus dem Verlauf. Senden Sie uns niemals Ihr Passwort oder eine vollständige Kartennummer.',
        'راسلنا في أي وقت على support@aurora.example، واذكر اسمك المستعار، ورقم العملية من السجل إن كان الأمر يخص دفعة. لا ترسل إلينا أبدًا كلمة المرور أو رقم البطاقة كاملًا.',
      )),
      heading(say('Complaints', 'Beschwerden', 'الشكاوى')),
      paragraph(say(
        'If an answer did not help, write to complaints@aurora.example. A different person looks at it and replies within five working days.',
        'Hat eine Antwort nicht geholfen, schreiben Sie an complaints@aurora.example. Eine andere Person prüft den Fall und antwortet innerhalb von fünf Werktagen.',
        'إن لم تكن الإجابة كافية، فاكتب إلى complaints@aurora.example وسيراجع شخص آخر حالتك ويرد خلال خمسة أيام عمل.',
      )),
      heading(say('Personal data', 'Personenbezogene Daten', 'البيانات الشخصية')),
      paragraph(say(
        'Questions about your data go to privacy@aurora.example.',
        'Fragen zu Ihren Daten richten Sie bitte an privacy@aurora.example.',
        'للأسئلة المتعلقة ببياناتك راسل privacy@aurora.example.',
      )),
    ],
  }),
};

export const companyPageSeeds = [about, contacts] as const;
