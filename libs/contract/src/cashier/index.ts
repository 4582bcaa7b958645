export {
  cancelWithdrawal,
  getBanks,
  getDepositInfo,
  getDepositSettings,
  getHistory,
  getWithdrawSettings,
  makeDeposit,
  makeWithdrawal,
  paymentMethod,
  requisiteField,
  transaction,
  transactionStatus,
  type PaymentMethod,
  type RequisiteField,
  type Transaction,
  type TransactionStatus,
} from './cashier.contract.ts';
export { amountAfterFee, feeOf } from './fee.ts';
export {
  getMovements,
  moneyBalances,
  movement,
  movementCategories,
  type MoneyBalance,
  type Movement,
  type MovementCategory,
} from './movements.contract.ts';
