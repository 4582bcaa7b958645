import { DepositFormPage } from '../../features/deposit-form/index.ts';

/** The second step of a deposit: the form of the method in the address, then the payment page. */
export const DepositMethodPage = () => <DepositFormPage />;
