export {
  accountBalance, accountInfo, changeFakename, changeLocale, contact, getBalance, getCurrencyRates, getInfo, getPersonalDataFields, getProfileInfo,
  personalDataField, profile, saveProfileInfo, type AccountBalance, type AccountInfo, type PersonalDataField, type Profile,
} from './account.contract.ts';
export {
  addContact, changeSubscription, confirmContact, confirmContactByLink, getContactPhoneSettings, phoneCountry, sendConfirmationToContact, unsubscribe, type PhoneCountry,
} from './contacts.contract.ts';
export { changePassword, changeTwoFactorAuth, confirmTwoFactorAuth, setCurrency, twoFactorMethod, type TwoFactorMethod } from './security.contract.ts';
