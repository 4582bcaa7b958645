import { federation } from '../../tools/build/federation.mjs';

export const app = { name: 'promotions' };

export default federation(app);
