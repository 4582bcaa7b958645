/**
 * Pages of the cashier that a payment page returns to, by result. All but `cancel` are followed by the payment's id. The
 * platform sends their addresses to payment providers.
 */
export const paymentReturnPages = {
  success: '/cashier/paysuccess',
  fail: '/cashier/payfail',
  pending: '/cashier/paypending',
  cancel: '/cashier/paycancel',
} as const;
