import { federation } from '../../tools/build/federation.mjs';

export const app = { name: 'cashier' };

export default federation(app);
