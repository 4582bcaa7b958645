import { federation } from '../../tools/build/federation.mjs';

export const app = { name: 'loyalty' };

export default federation(app);
