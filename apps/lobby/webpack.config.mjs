import { federation } from '../../tools/build/federation.mjs';

export const app = { name: 'lobby' };

export default federation(app);
