export { campaignPopup, getPopups, setPopupSeen, type CampaignPopup } from './popups.contract.ts';
