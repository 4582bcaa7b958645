import { service } from '../../tools/build/service.mjs';

// What stands in frames of the site.
export default service({
  name: 'sandbox',
  client: { play: './src/client/play.ts', book: './src/client/book.ts', chat: './src/client/chat.ts' },
});
