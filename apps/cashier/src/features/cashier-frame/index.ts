export { CashierFrame } from './cashier-frame.tsx';
