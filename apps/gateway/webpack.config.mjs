import { service } from '../../tools/build/service.mjs';

// `client` runs in the frame of the live chat; separate processes convert pictures and render pages.
export default service({
  name: 'gateway',
  entries: {
    'image-worker': './src/images/image-worker.mjs',
    'render-process': './src/document/processes/program/render-process.ts',
  },
  client: { chat: './src/client/chat.ts' },
});
