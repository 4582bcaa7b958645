import { federation } from '../../tools/build/federation.mjs';

export const app = { name: 'shell', host: true };

export default federation(app);
