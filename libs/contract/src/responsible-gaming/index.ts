export {
  cancelDepositLimit, confirmDepositLimit, depositLimit, depositLimitPeriods, getDepositLimit, getSelfExclusion, selfExclude, selfExclusion, selfExclusionPeriods,
  setDepositLimit, type DepositLimit, type SelfExclusion,
} from './responsible-gaming.contract.ts';
