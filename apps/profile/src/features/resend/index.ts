export { Resend } from './resend.tsx';
