export {
  $depositSettings,
  depositSettingsLoaded,
  depositSettingsRequested,
  type DepositSettings,
} from './deposit-settings.model.ts';
