export { banner, getBanners, getOffers, offer, type Banner, type Offer } from './bonuses.contract.ts';
export {
  activateOffer,
  checkPromocode,
  getDepositRewards,
  promoCodeError,
  takenOffer,
  takePromotions,
  type PromoCodeError,
  type TakenOffer,
} from './campaigns.contract.ts';
export {
  activateBettingBonus,
  activateBonus,
  bonus,
  bonusStatus,
  deactivateBonus,
  getBettingBonuses,
  getBonuses,
  removeBettingBonus,
  removeBonus,
  type Bonus,
  type BonusStatus,
} from './player-bonuses.contract.ts';
export {
  cashback,
  cashbackStatus,
  freeSpinPack,
  freeSpinStatus,
  getCashbacks,
  getFreeSpins,
  payoutCashback,
  removeCashback,
  type Cashback,
  type FreeSpinPack,
} from './rewards.contract.ts';
