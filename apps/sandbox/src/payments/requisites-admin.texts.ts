const en = {
  title: 'Payout details',
  lead:
    'Accounts that customers withdraw to, as checked by the platform. The platform checks them again with the next ' +
    'withdrawal.',
  empty: 'No checks yet.',
  customer: 'Customer',
  details: 'Payout details',
  decisions: {
    accepted: 'Accept',
    on_verification: 'Review',
    validation_required: 'Request proof',
    fraudulent: 'Reject as fraud',
  },
  statuses: {
    accepted: 'Accepted',
    on_verification: 'Under review',
    validation_required: 'Proof required',
    fraudulent: 'Fraud',
  },
  reasons: {
    new_requisites: 'New account',
    looked_into: 'An operator is reviewing it',
    unconfirmed_owner: 'The owner is not confirmed',
    holder_differs: 'The holder is someone else',
    reported_stolen: 'Reported stolen',
  },
};
export type RequisitesAdminTexts = typeof en;

/** The texts of the page where operators decide checks of payout requisites, by language. */
export const requisitesAdminTexts: Readonly<Record<string, RequisitesAdminTexts>> = {
  en,
  de: {
    title: 'Auszahlungsdaten',
    lead:
      'Konten, auf die Kunden auszahlen, wie die Plattform sie prüft. Bei der nächsten Auszahlung prüft die ' +
      'Plattform ' +
      'sie erneut.',
    empty: 'Noch keine Prüfungen.',
    customer: 'Kunde',
    details: 'Auszahlungsdaten',
    decisions: {
      accepted: 'Annehmen',
      on_verification: 'Prüfen',
      validation_required: 'Nachweis anfordern',
      fraudulent: 'Als Betrug ablehnen',
    },
    statuses: {
      accepted: 'Angenommen',
      on_verification: 'In Prüfung',
      validation_required: 'Nachweis nötig',
      fraudulent: 'Betrug',
    },
    reasons: {
      new_requisites: 'Neues Konto',
      looked_into: 'Wird von Hand geprüft',
      unconfirmed_owner: 'Inhaber nicht bestätigt',
      holder_differs: 'Anderer Inhaber',
      reported_stolen: 'Als gestohlen gemeldet',
    },
  },
  es: {
    title: 'Datos de retiro',
    lead:
      'Cuentas a las que retiran los clientes, tal como las comprueba la plataforma. La plataforma vuelve a ' +
      'comprobarlas en el próximo retiro.',
    empty: 'Aún no hay comprobaciones.',
    customer: 'Cliente',
    details: 'Datos de retiro',
    decisions: {
      accepted: 'Aceptar',
      on_verification: 'Revisar',
      validation_required: 'Pedir comprobante',
      fraudulent: 'Rechazar por fraude',
    },
    statuses: {
      accepted: 'Aceptados',
      on_verification: 'En revisión',
      validation_required: 'Falta comprobante',
      fraudulent: 'Fraude',
    },
    reasons: {
      new_requisites: 'Cuenta nueva',
      looked_into: 'Un operador la está revisando',
      unconfirmed_owner: 'Titular sin confirmar',
      holder_differs: 'El titular es otra persona',
      reported_stolen: 'Denunciada como robada',
    },
  },
  pt: {
    title: 'Dados de saque',
    lead:
      'Contas para as quais os clientes sacam, conforme a verificação da plataforma. A plataforma as verifica ' +
      'de novo ' +
      'no próximo saque.',
    empty: 'Ainda não há verificações.',
    customer: 'Cliente',
    details: 'Dados de saque',
    decisions: {
      accepted: 'Aceitar',
      on_verification: 'Analisar',
      validation_required: 'Pedir comprovante',
      fraudulent: 'Recusar por fraude',
    },
    statuses: {
      accepted: 'Aceitos',
      on_verification: 'Em análise',
      validation_required: 'Comprovante exigido',
      fraudulent: 'Fraude',
    },
    reasons: {
      new_requisites: 'Conta nova',
      looked_into: 'Um operador está analisando',
      unconfirmed_owner: 'Titular não confirmado',
      holder_differs: 'O titular é outra pessoa',
      reported_stolen: 'Denunciada como roubada',
    },
  },
  tr: {
    title: 'Çekim bilgileri',
    lead:
      'Müşterilerin para çektiği, platformun kontrol ettiği hesaplar. Platform bir sonraki çekimde bunları yeniden ' +
      'kontrol eder.',
    empty: 'Henüz kontrol yok.',
    customer: 'Müşteri',
    details: 'Çekim bilgileri',
    decisions: {
      accepted: 'Kabul et',
      on_verification: 'İncele',
      validation_required: 'Belge iste',
      fraudulent: 'Dolandırıcılık olarak reddet',
    },
    statuses: {
      accepted: 'Kabul edildi',
      on_verification: 'İnceleniyor',
      validation_required: 'Belge gerekli',
      fraudulent: 'Dolandırıcılık',
    },
    reasons: {
      new_requisites: 'Yeni hesap',
      looked_into: 'Bir yetkili inceliyor',
      unconfirmed_owner: 'Hesap sahibi doğrulanmadı',
      holder_differs: 'Hesap sahibi başka biri',
      reported_stolen: 'Çalıntı olarak bildirildi',
    },
  },
  ar: {
    title: 'بيانات السحب',
    lead: 'الحسابات التي يسحب إليها العملاء كما تتحقق منها المنصة. تتحقق منها المنصة مجددًا عند السحب التالي.',
    empty: 'لا توجد عمليات تحقق بعد.',
    customer: 'العميل',
    details: 'بيانات السحب',
    decisions: {
      accepted: 'قبول',
      on_verification: 'مراجعة',
      validation_required: 'طلب إثبات',
      fraudulent: 'رفض بسبب الاحتيال',
    },
    statuses: {
      accepted: 'مقبولة',
      on_verification: 'قيد المراجعة',
      validation_required: 'الإثبات مطلوب',
      fraudulent: 'احتيال',
    },
    reasons: {
      new_requisites: 'حساب جديد',
      looked_into: 'يراجعها أحد المشغّلين',
      unconfirmed_owner: 'لم يُؤكَّد المالك',
      holder_differs: 'صاحب الحساب شخص آخر',
      reported_stolen: 'أُبلغ عن سرقتها',
    },
  },
};
export const requisitesAdminTextsOf = (locale: string): RequisitesAdminTexts => requisitesAdminTexts[locale] ?? en;
