export {
  accountBalance, accountInfo, changeFakename, changeLocale, contact, getBalance, getCurrencyRates, getInfo, getPersonalDataFields, getProfileInfo,
  personalDataField, profile, saveProfileInfo, type AccountBalance, type AccountInfo, type PersonalDataField, type Profile,
} from './account.contract.ts';
