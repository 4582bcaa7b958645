export {
  $depositSettings,
  depositSettingsLoaded,
  depositSettingsRequested,
  type DepositSettings,
} from './deposit-settings.model.ts';
export { withoutCardNumbers } from './without-card-numbers.ts';
