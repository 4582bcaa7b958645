import { service } from '../../tools/build/service.mjs';

export default service({ name: 'gateway' });
