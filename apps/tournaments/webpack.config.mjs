import { federation } from '../../tools/build/federation.mjs';

export const app = { name: 'tournaments' };

export default federation(app);
