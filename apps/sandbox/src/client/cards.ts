import { reportExpired, showCardFields } from './cards/card-fields.ts';

const form = document.querySelector<HTMLFormElement>('#card');
const expired = document.querySelector<HTMLElement>('#expired');
if (form) showCardFields(form);
if (expired) reportExpired(expired);
