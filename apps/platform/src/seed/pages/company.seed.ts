import { heading, list, paragraph } from '../blocks.ts';
import type { SeedDocument } from '../translate.ts';
import type { PageSeed } from './page.seed.ts';

const about: SeedDocument<PageSeed> = {
  documentId: 'about',
  build: ({ translate }) => ({
    slug: 'about',
    title: translate('About Aurora', 'Über Aurora', 'عن أورورا'),
    description: translate(
      'Who we are and what matters to us.',
      'Wer wir sind und was uns wichtig ist.',
      'من نحن وما الذي يهمنا.',
    ),
    blocks: [
      paragraph(
        translate(
          'Aurora is a casino for people who like to stay in control. Your balance is always visible and ' +
            'always correct.',
          'Aurora ist ein Casino für Menschen, die gern die Kontrolle behalten. Ihr Guthaben ist immer sichtbar ' +
            'und immer korrekt.',
          'أورورا كازينو لمن يحب أن يبقى متحكمًا في لعبه. رصيدك ظاهر دائمًا وصحيح دائمًا.',
        ),
      ),
      heading(translate('What you can count on', 'Worauf Sie sich verlassen können', 'ما يمكنك الاعتماد عليه')),
      list(
        translate(
          'Every money transfer is recorded in a double-entry ledger and can be audited.',
          'Jede Geldbewegung wird doppelt verbucht und ist prüfbar.',
          'تُسجَّل كل حركة مالية بنظام القيد المزدوج ويمكن تدقيقها.',
        ),
        translate(
          'We show the terms next to each offer, in plain language.',
          'Wir zeigen die Bedingungen direkt beim Angebot, in verständlicher Sprache.',
          'نعرض الشروط بجانب كل عرض وبلغة واضحة.',
        ),
        translate(
          'You can cancel a withdrawal until it is sent.',
          'Sie können eine Auszahlung stornieren, bis sie gesendet wird.',
          'يمكنك إلغاء السحب إلى أن يُرسَل.',
        ),
      ),
      heading(translate('Games from independent studios', 'Spiele unabhängiger Studios', 'ألعاب من استوديوهات مستقلة')),
      paragraph(
        translate(
          'Our games come from independent studios and run on the studios’ own servers. We cannot influence the ' +
            'results; we only settle them.',
          'Unsere Spiele stammen von unabhängigen Studios und laufen auf deren Servern. Wir können die Ergebnisse ' +
            'nicht beeinflussen, sondern rechnen sie nur ab.',
          'تأتي ألعابنا من استوديوهات مستقلة وتعمل على خوادمها الخاصة. لا يمكننا التأثير في النتائج، وإنما ' +
            'نسوّيها فحسب.',
        ),
      ),
    ],
  }),
};

const contacts: SeedDocument<PageSeed> = {
  documentId: 'contacts',
  build: ({ translate }) => ({
    slug: 'contacts',
    title: translate('Contacts', 'Kontakt', 'تواصل معنا'),
    description: translate(
      'How to contact us and when we reply.',
      'Wie Sie uns erreichen und wann wir antworten.',
      'كيف تتواصل معنا ومتى نرد.',
    ),
    blocks: [
      heading(translate('Support', 'Kundendienst', 'الدعم')),
      paragraph(
        translate(
          'Email support@aurora.example at any time. Include your nickname and, for payments, the payment number ' +
            'from your history. Never send us your password or full card number.',
          'Schreiben Sie jederzeit an support@aurora.example. Nennen Sie Ihren Spitznamen und bei Zahlungen die ' +
            'Nummer aus dem Verlauf. Senden Sie uns niemals Ihr Passwort oder Ihre vollständige Kartennummer.',
          'راسلنا في أي وقت على support@aurora.example. اذكر اسمك المستعار، ورقم العملية من السجل إن كان الأمر يخص ' +
            'دفعة. لا ترسل إلينا أبدًا كلمة المرور أو رقم البطاقة كاملًا.',
        ),
      ),
      heading(translate('Complaints', 'Beschwerden', 'الشكاوى')),
      paragraph(
        translate(
          'If our reply did not solve your problem, email complaints@aurora.example. Another person will review ' +
            'your case and reply within five business days.',
          'Hat unsere Antwort Ihr Problem nicht gelöst, schreiben Sie an complaints@aurora.example. Eine andere ' +
            'Person prüft Ihren Fall und antwortet innerhalb von fünf Werktagen.',
          'إن لم يحل ردنا مشكلتك، فاكتب إلى complaints@aurora.example. سيراجع شخص آخر حالتك ويرد خلال خمسة أيام عمل.',
        ),
      ),
      heading(translate('Personal data', 'Personenbezogene Daten', 'البيانات الشخصية')),
      paragraph(
        translate(
          'Send questions about your data to privacy@aurora.example.',
          'Fragen zu Ihren Daten richten Sie bitte an privacy@aurora.example.',
          'أرسل أسئلتك المتعلقة ببياناتك إلى privacy@aurora.example.',
        ),
      ),
    ],
  }),
};

export const companyPageSeeds = [about, contacts] as const;
