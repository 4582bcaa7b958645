import { federation } from '../../tools/build/federation.mjs';

export const app = { name: 'shell', host: true, worker: './src/service-worker/sw.ts' };

export default federation(app);
