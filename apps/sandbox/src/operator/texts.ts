const en = {
  sandbox: 'Sandbox',
  time: 'Time (UTC)',
  method: 'Method',
  status: 'Status',
  action: 'Action',
};
export type OperatorTexts = typeof en;

/** The texts that the operator's pages share, by language. */
export const operatorTexts: Readonly<Record<string, OperatorTexts>> = {
  en,
  de: { sandbox: 'Sandbox', time: 'Zeit (UTC)', method: 'Zahlungsart', status: 'Status', action: 'Aktion' },
  es: { sandbox: 'Sandbox', time: 'Hora (UTC)', method: 'Método', status: 'Estado', action: 'Acción' },
  pt: { sandbox: 'Sandbox', time: 'Horário (UTC)', method: 'Método', status: 'Status', action: 'Ação' },
  tr: { sandbox: 'Sandbox', time: 'Saat (UTC)', method: 'Yöntem', status: 'Durum', action: 'İşlem' },
  ar: { sandbox: 'Sandbox', time: 'الوقت (UTC)', method: 'طريقة الدفع', status: 'الحالة', action: 'الإجراء' },
};
export const operatorTextsOf = (locale: string): OperatorTexts => operatorTexts[locale] ?? en;
