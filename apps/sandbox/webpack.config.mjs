import { service } from '../../tools/build/service.mjs';

// Pages that the site embeds in frames.
export default service({
  name: 'sandbox',
  client: {
    play: './src/client/play.ts',
    book: './src/client/book.ts',
    chat: './src/client/chat.ts',
    fairness: './src/client/fairness.ts',
    cards: './src/client/cards.ts',
  },
});
