export { login, logout, register, restore } from './auth.contract.ts';
