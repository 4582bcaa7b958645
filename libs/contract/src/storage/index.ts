export { getStored, getStoredKeys, setStored, storageLimits } from './storage.contract.ts';
