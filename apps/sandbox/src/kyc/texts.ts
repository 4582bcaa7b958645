const en = {
  title: 'Verify your identity', practice: 'Practice verification: no document is asked for and none is stored', name: 'Name', born: 'Born', document: 'Document', passport: 'Passport', id_card: 'Identity card', driving_licence: 'Driving licence',
  country: 'Issued in', choose: 'How should the review end?', approve: 'Approved', approveNote: 'The documents prove who you are.', pending: 'Under review', pendingNote: 'Somebody decides later, at the sandbox\'s desk.', retry: 'Try again', retryNote: 'The picture is not sharp; you may hand it in again.', reject: 'Refused for good',
  rejectNote: 'The documents are not genuine.', go: 'Hand in', working: 'One moment…', done: 'You are verified', doneNote: 'Nothing more is needed.', waiting: 'Your documents are being checked', waitingNote: 'You will hear from us; you may close this.', refused: 'Your documents were refused', refusedNote: 'Please turn to support.', again: 'Please hand your documents in again', unknown: 'This link has expired',
};
type Texts = typeof en;
const de: Texts = {
  title: 'Identität bestätigen', practice: 'Übungsprüfung: Es wird kein Dokument verlangt und keines gespeichert', name: 'Name', born: 'Geboren', document: 'Dokument', passport: 'Reisepass', id_card: 'Personalausweis', driving_licence: 'Führerschein',
  country: 'Ausgestellt in', choose: 'Wie soll die Prüfung ausgehen?', approve: 'Bestätigt', approveNote: 'Die Dokumente belegen, wer Sie sind.', pending: 'In Prüfung', pendingNote: 'Jemand entscheidet später, am Schreibtisch der Sandbox.', retry: 'Noch einmal', retryNote: 'Das Bild ist unscharf; Sie können es erneut einreichen.', reject: 'Endgültig abgelehnt',
  rejectNote: 'Die Dokumente sind nicht echt.', go: 'Einreichen', working: 'Einen Moment…', done: 'Sie sind bestätigt', doneNote: 'Mehr ist nicht nötig.', waiting: 'Ihre Dokumente werden geprüft', waitingNote: 'Sie hören von uns; Sie können dies schließen.', refused: 'Ihre Dokumente wurden abgelehnt', refusedNote: 'Bitte wenden Sie sich an den Support.', again: 'Bitte reichen Sie Ihre Dokumente erneut ein', unknown: 'Dieser Link ist abgelaufen',
};
const ar: Texts = {
  title: 'تأكيد هويتك', practice: 'تحقق تجريبي: لا يُطلب أي مستند ولا يُحفظ', name: 'الاسم', born: 'تاريخ الميلاد', document: 'المستند', passport: 'جواز سفر', id_card: 'بطاقة هوية', driving_licence: 'رخصة قيادة',
  country: 'صادر في', choose: 'كيف تنتهي المراجعة؟', approve: 'مقبول', approveNote: 'المستندات تثبت هويتك.', pending: 'قيد المراجعة', pendingNote: 'يقرر شخص لاحقًا من مكتب بيئة التجربة.', retry: 'أعد المحاولة', retryNote: 'الصورة غير واضحة؛ يمكنك إرسالها مجددًا.', reject: 'مرفوض نهائيًا',
  rejectNote: 'المستندات غير أصلية.', go: 'إرسال', working: 'لحظة من فضلك…', done: 'تم تأكيد هويتك', doneNote: 'لا حاجة إلى المزيد.', waiting: 'يجري التحقق من مستنداتك', waitingNote: 'سنتواصل معك؛ يمكنك إغلاق هذه الصفحة.', refused: 'رُفضت مستنداتك', refusedNote: 'يرجى التواصل مع الدعم.', again: 'يرجى إرسال مستنداتك مجددًا', unknown: 'انتهت صلاحية هذا الرابط',
};
const all: Readonly<Record<string, Texts>> = { en, de, ar };
/** The page's words; English where a language is missing. */
export const textsOf = (locale: string): Texts => all[locale] ?? en;
