export { DepositLimitText } from './deposit-limit-text.tsx';
export { $depositLimit, depositLimitRequested } from './deposit-limit.model.ts';
