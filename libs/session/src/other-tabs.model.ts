import { attach, createEffect, createStore, sample, scopeBind } from 'effector';
import {
  loggedIn,
  loggedInElsewhere,
  loggedOutElsewhere,
  loggedOutHere,
  sessionStarted,
  sessionStopped,
} from './session.model.ts';

type News = 'loggedIn' | 'loggedOut';

const channelName = 'croupier-session';

const openFx = createEffect(() => {
  if (typeof BroadcastChannel === 'undefined') return null;
  const enter = scopeBind(loggedInElsewhere, { safe: true });
  const leave = scopeBind(loggedOutElsewhere, { safe: true });
  const channel = new BroadcastChannel(channelName);
  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    if (data === 'loggedIn') enter();
    if (data === 'loggedOut') leave();
  };
  return channel;
});

const $channel = createStore<BroadcastChannel | null>(null, { serialize: 'ignore' }).on(
  openFx.doneData,
  (_, channel) => channel,
);
const tellFx = attach({ source: $channel, effect: (channel, news: News) => channel?.postMessage(news) });
const closeFx = attach({ source: $channel, effect: (channel) => channel?.close() });
$channel.reset(closeFx.done);

sample({
  clock: sessionStarted,
  source: $channel,
  filter: (channel) => channel === null,
  fn: () => undefined,
  target: openFx,
});
sample({ clock: sessionStopped, target: closeFx });

// What other tabs told is not told back to them.
sample({ clock: loggedIn, fn: (): News => 'loggedIn', target: tellFx });
sample({ clock: loggedOutHere, fn: (): News => 'loggedOut', target: tellFx });
