import { serviceWithClient } from '../../tools/build/service.mjs';

// What runs in the frame of the live chat.
export default serviceWithClient({ name: 'gateway', client: { chat: './src/client/chat.ts' } });
