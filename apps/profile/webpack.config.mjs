import { federation } from '../../tools/build/federation.mjs';

export const app = { name: 'profile' };

export default federation(app);
