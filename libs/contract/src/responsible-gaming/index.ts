export {
  cancelDepositLimit, confirmDepositLimit, depositLimit, depositLimitPeriods, getDepositLimit, getSelfExclusion, openExclusion, selfExclude, selfExclusion, selfExclusionPeriods,
  setDepositLimit, type DepositLimit, type OpenExclusion, type SelfExclusion,
} from './responsible-gaming.contract.ts';
