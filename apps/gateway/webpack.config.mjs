import { service } from '../../tools/build/service.mjs';

// `client` runs in the frame of the live chat; the worker converts pictures in separate processes.
export default service({
  name: 'gateway',
  entries: { 'image-worker': './src/images/image-worker.mjs' },
  client: { chat: './src/client/chat.ts' },
});
