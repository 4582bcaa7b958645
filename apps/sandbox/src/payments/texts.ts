const en = {
  title: 'Complete your payment', merchant: 'Merchant', method: 'Method', reference: 'Reference', practice: 'Practice payment: no real money moves', choose: 'How should this payment end?',
  success: 'Approve', successNote: 'The money arrives at once.', pending: 'Leave pending', pendingNote: 'It settles by itself after about {seconds} seconds.', fail: 'Decline', failNote: 'The payment fails for the reason below.', reason: 'Reason',
  insufficient_funds: 'Not enough money', card_declined: 'Declined by the issuer', limit_exceeded: 'Limit exceeded', expired_details: 'Details have expired', go: 'Continue', back: 'Cancel and return', working: 'One moment…', over: 'This payment is already complete', overNote: 'Nothing was charged a second time.', return: 'Return to the merchant', unknown: 'There is no such payment',
};
type Texts = typeof en;
const de: Texts = {
  title: 'Zahlung abschließen', merchant: 'Händler', method: 'Zahlungsart', reference: 'Referenz', practice: 'Übungszahlung: Es fließt kein echtes Geld', choose: 'Wie soll diese Zahlung ausgehen?',
  success: 'Freigeben', successNote: 'Das Geld ist sofort da.', pending: 'Ausstehend lassen', pendingNote: 'Wird nach etwa {seconds} Sekunden von selbst gutgeschrieben.', fail: 'Ablehnen', failNote: 'Die Zahlung scheitert aus dem Grund unten.', reason: 'Grund',
  insufficient_funds: 'Nicht genügend Guthaben', card_declined: 'Vom Herausgeber abgelehnt', limit_exceeded: 'Limit überschritten', expired_details: 'Angaben abgelaufen', go: 'Weiter', back: 'Abbrechen und zurück', working: 'Einen Moment…', over: 'Diese Zahlung ist bereits abgeschlossen', overNote: 'Es wurde nichts ein zweites Mal belastet.', return: 'Zurück zum Händler', unknown: 'Diese Zahlung gibt es nicht',
};
const ar: Texts = {
  title: 'أكمل عملية الدفع', merchant: 'التاجر', method: 'طريقة الدفع', reference: 'المرجع', practice: 'دفعة تجريبية: لا تُنقل أموال حقيقية', choose: 'كيف تنتهي هذه الدفعة؟',
  success: 'موافقة', successNote: 'يصل المبلغ فورًا.', pending: 'إبقاؤها معلّقة', pendingNote: 'تُسوّى تلقائيًا بعد نحو {seconds} ثانية.', fail: 'رفض', failNote: 'تفشل الدفعة للسبب أدناه.', reason: 'السبب',
  insufficient_funds: 'الرصيد غير كافٍ', card_declined: 'رفضتها الجهة المصدرة', limit_exceeded: 'تم تجاوز الحد', expired_details: 'انتهت صلاحية البيانات', go: 'متابعة', back: 'إلغاء والعودة', working: 'لحظة من فضلك…', over: 'اكتملت هذه الدفعة بالفعل', overNote: 'لم يُخصم أي مبلغ مرة ثانية.', return: 'العودة إلى التاجر', unknown: 'لا توجد دفعة كهذه',
};
const all: Readonly<Record<string, Texts>> = { en, de, ar };
/** The hosted page's words; English where a language is missing. */
export const textsOf = (locale: string): Texts => all[locale] ?? en;
