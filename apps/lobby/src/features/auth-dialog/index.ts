export { authDialogRequested, type AuthDialogMode } from './auth-dialog.model.ts';
