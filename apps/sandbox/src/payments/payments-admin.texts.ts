const en = {
  title: 'Payments',
  lead:
    'The 100 most recent payments. Pending payments settle automatically. Settle or decline them here to end ' +
    'them now.',
  empty: 'No payments yet.',
  type: 'Type',
  amount: 'Amount',
  settle: 'Settle',
  decline: 'Decline',
  kinds: { deposit: 'Deposit', payout: 'Payout' },
  statuses: {
    created: 'Created',
    pending: 'Pending',
    success: 'Successful',
    declined: 'Declined',
    cancelled: 'Cancelled',
  },
  /** Further reasons are those of the hosted page. */
  reasons: { cancelled_by_payer: 'Cancelled by the payer', declined_by_bank: 'Declined by the bank' },
};
export type PaymentsAdminTexts = typeof en;

/** The texts of the operator's list of payments, by language. */
export const paymentsAdminTexts: Readonly<Record<string, PaymentsAdminTexts>> = {
  en,
  de: {
    title: 'Zahlungen',
    lead:
      'Die 100 neuesten Zahlungen. Ausstehende Zahlungen werden automatisch abgeschlossen. Hier können Sie sie ' +
      'sofort abschließen oder ablehnen.',
    empty: 'Noch keine Zahlungen.',
    type: 'Art',
    amount: 'Betrag',
    settle: 'Abschließen',
    decline: 'Ablehnen',
    kinds: { deposit: 'Einzahlung', payout: 'Auszahlung' },
    statuses: {
      created: 'Angelegt',
      pending: 'Ausstehend',
      success: 'Erfolgreich',
      declined: 'Abgelehnt',
      cancelled: 'Abgebrochen',
    },
    reasons: { cancelled_by_payer: 'Vom Zahlenden abgebrochen', declined_by_bank: 'Von der Bank abgelehnt' },
  },
  es: {
    title: 'Pagos',
    lead:
      'Los 100 pagos más recientes. Los pagos pendientes se liquidan automáticamente. Aquí puedes liquidarlos o ' +
      'rechazarlos de inmediato.',
    empty: 'Aún no hay pagos.',
    type: 'Tipo',
    amount: 'Importe',
    settle: 'Liquidar',
    decline: 'Rechazar',
    kinds: { deposit: 'Depósito', payout: 'Retiro' },
    statuses: {
      created: 'Creado',
      pending: 'Pendiente',
      success: 'Completado',
      declined: 'Rechazado',
      cancelled: 'Cancelado',
    },
    reasons: { cancelled_by_payer: 'Cancelado por el pagador', declined_by_bank: 'Rechazado por el banco' },
  },
  pt: {
    title: 'Pagamentos',
    lead:
      'Os 100 pagamentos mais recentes. Os pagamentos pendentes são liquidados automaticamente. Aqui você pode ' +
      'liquidá-los ou recusá-los agora.',
    empty: 'Ainda não há pagamentos.',
    type: 'Tipo',
    amount: 'Valor',
    settle: 'Liquidar',
    decline: 'Recusar',
    kinds: { deposit: 'Depósito', payout: 'Saque' },
    statuses: {
      created: 'Criado',
      pending: 'Pendente',
      success: 'Concluído',
      declined: 'Recusado',
      cancelled: 'Cancelado',
    },
    reasons: { cancelled_by_payer: 'Cancelado pelo pagador', declined_by_bank: 'Recusado pelo banco' },
  },
  tr: {
    title: 'Ödemeler',
    lead:
      'En son 100 ödeme. Bekleyen ödemeler otomatik olarak sonuçlanır. Hemen sonuçlandırmak için burada tamamlayın ' +
      'veya reddedin.',
    empty: 'Henüz ödeme yok.',
    type: 'Tür',
    amount: 'Tutar',
    settle: 'Tamamla',
    decline: 'Reddet',
    kinds: { deposit: 'Para yatırma', payout: 'Para çekme' },
    statuses: {
      created: 'Oluşturuldu',
      pending: 'Beklemede',
      success: 'Başarılı',
      declined: 'Reddedildi',
      cancelled: 'İptal edildi',
    },
    reasons: { cancelled_by_payer: 'Ödeyen iptal etti', declined_by_bank: 'Banka reddetti' },
  },
  ar: {
    title: 'المدفوعات',
    lead: 'أحدث 100 دفعة. تُسوّى الدفعات المعلّقة تلقائيًا. يمكنك تسويتها أو رفضها هنا لإنهائها الآن.',
    empty: 'لا توجد مدفوعات بعد.',
    type: 'النوع',
    amount: 'المبلغ',
    settle: 'تسوية',
    decline: 'رفض',
    kinds: { deposit: 'إيداع', payout: 'سحب' },
    statuses: {
      created: 'أُنشئت',
      pending: 'معلّقة',
      success: 'ناجحة',
      declined: 'مرفوضة',
      cancelled: 'ملغاة',
    },
    reasons: { cancelled_by_payer: 'ألغاها الدافع', declined_by_bank: 'رفضها البنك' },
  },
};
export const paymentsAdminTextsOf = (locale: string): PaymentsAdminTexts => paymentsAdminTexts[locale] ?? en;
