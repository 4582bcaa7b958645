const en = {
  title: 'Card details',
  number: 'Card number',
  expiry: 'Expiry date (MM/YY)',
  practice: 'Test fields: use a test card such as 4111 1111 1111 1111.',
  number_required: 'Enter the card number.',
  number_invalid: 'Check the card number.',
  expiry_required: 'Enter the expiry date.',
  expiry_invalid: 'Check the expiry date.',
  checking: 'Checking the card…',
  ready: '{card} is ready to use.',
  failed: 'The card could not be checked. Press Enter to try again.',
  session_expired: 'These fields have expired. Open them again.',
};
export type CardTexts = typeof en;

const de: CardTexts = {
  title: 'Kartendaten',
  number: 'Kartennummer',
  expiry: 'Gültig bis (MM/JJ)',
  practice: 'Testfelder: Verwenden Sie eine Testkarte wie 4111 1111 1111 1111.',
  number_required: 'Geben Sie die Kartennummer ein.',
  number_invalid: 'Prüfen Sie die Kartennummer.',
  expiry_required: 'Geben Sie das Ablaufdatum ein.',
  expiry_invalid: 'Prüfen Sie das Ablaufdatum.',
  checking: 'Karte wird geprüft…',
  ready: '{card} kann verwendet werden.',
  failed: 'Die Karte konnte nicht geprüft werden. Drücken Sie die Eingabetaste, um es erneut zu versuchen.',
  session_expired: 'Diese Felder sind abgelaufen. Öffnen Sie sie erneut.',
};
const es: CardTexts = {
  title: 'Datos de la tarjeta',
  number: 'Número de tarjeta',
  expiry: 'Caducidad (MM/AA)',
  practice: 'Campos de prueba: usa una tarjeta de prueba como 4111 1111 1111 1111.',
  number_required: 'Introduce el número de tarjeta.',
  number_invalid: 'Revisa el número de tarjeta.',
  expiry_required: 'Introduce la fecha de caducidad.',
  expiry_invalid: 'Revisa la fecha de caducidad.',
  checking: 'Comprobando la tarjeta…',
  ready: '{card} está lista para usarse.',
  failed: 'No se pudo comprobar la tarjeta. Pulsa Intro para volver a intentarlo.',
  session_expired: 'Estos campos han caducado. Ábrelos de nuevo.',
};
const pt: CardTexts = {
  title: 'Dados do cartão',
  number: 'Número do cartão',
  expiry: 'Validade (MM/AA)',
  practice: 'Campos de teste: use um cartão de teste como 4111 1111 1111 1111.',
  number_required: 'Digite o número do cartão.',
  number_invalid: 'Confira o número do cartão.',
  expiry_required: 'Digite a validade.',
  expiry_invalid: 'Confira a validade.',
  checking: 'Verificando o cartão…',
  ready: '{card} está pronto para uso.',
  failed: 'Não foi possível verificar o cartão. Pressione Enter para tentar de novo.',
  session_expired: 'Estes campos expiraram. Abra-os novamente.',
};
const tr: CardTexts = {
  title: 'Kart bilgileri',
  number: 'Kart numarası',
  expiry: 'Son kullanma tarihi (AA/YY)',
  practice: 'Test alanları: 4111 1111 1111 1111 gibi bir test kartı kullanın.',
  number_required: 'Kart numarasını girin.',
  number_invalid: 'Kart numarasını kontrol edin.',
  expiry_required: 'Son kullanma tarihini girin.',
  expiry_invalid: 'Son kullanma tarihini kontrol edin.',
  checking: 'Kart kontrol ediliyor…',
  ready: '{card} kullanıma hazır.',
  failed: 'Kart kontrol edilemedi. Yeniden denemek için Enter tuşuna basın.',
  session_expired: 'Bu alanların süresi doldu. Yeniden açın.',
};
const ar: CardTexts = {
  title: 'بيانات البطاقة',
  number: 'رقم البطاقة',
  expiry: 'تاريخ الانتهاء (شهر/سنة)',
  practice: 'حقول تجريبية: استخدم بطاقة تجريبية مثل \u20664111 1111 1111 1111\u2069.',
  number_required: 'أدخل رقم البطاقة.',
  number_invalid: 'تحقق من رقم البطاقة.',
  expiry_required: 'أدخل تاريخ الانتهاء.',
  expiry_invalid: 'تحقق من تاريخ الانتهاء.',
  checking: 'جارٍ التحقق من البطاقة…',
  ready: '{card} جاهزة للاستخدام.',
  failed: 'تعذّر التحقق من البطاقة. اضغط على Enter للمحاولة مرة أخرى.',
  session_expired: 'انتهت صلاحية هذه الحقول. افتحها من جديد.',
};

/** The texts of the hosted card fields by language. */
export const cardTexts: Readonly<Record<string, CardTexts>> = { en, de, es, pt, tr, ar };
export const cardTextsOf = (locale: string): CardTexts => cardTexts[locale] ?? en;
