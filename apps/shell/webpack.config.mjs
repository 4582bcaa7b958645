import { federation } from '../../tools/build/federation.mjs';

export const app = {
  name: 'shell',
  host: true,
  workers: { sw: './src/service-worker/sw.ts', formats: './src/boot/intl-data.worker.ts' },
};

export default federation(app);
