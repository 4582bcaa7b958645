import { attach, createEffect, createStore, sample, scopeBind } from 'effector';
import {
  loggedIn,
  loggedInElsewhere,
  loggedOutElsewhere,
  loggedOutHere,
  sessionStarted,
  sessionStopped,
} from './session.model.ts';

type SessionChange = 'loggedIn' | 'loggedOut';

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
const publishFx = attach({
  source: $channel,
  effect: (channel, change: SessionChange) => channel?.postMessage(change),
});
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

// Only changes of this tab are published.
sample({ clock: loggedIn, fn: (): SessionChange => 'loggedIn', target: publishFx });
sample({ clock: loggedOutHere, fn: (): SessionChange => 'loggedOut', target: publishFx });
