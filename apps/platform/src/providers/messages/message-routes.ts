import type { Message } from './message-provider.port.ts';

type Channel = Message['channel'];

const routeOf = (channel: Channel, kind: Message['kind']): string => `${channel} ${kind}`;

/** Returns the routes of a provider with these channels; it serves all kinds of messages if it declares none. */
export const providerRoutes = (channels: readonly Channel[], kinds?: readonly Message['kind'][]): readonly string[] =>
  kinds ? channels.flatMap((channel) => kinds.map((kind) => routeOf(channel, kind))) : channels;

/** Returns the routes of a message: a provider of its kind precedes one of its channel. */
export const messageRoutes = ({ channel, kind }: Pick<Message, 'channel' | 'kind'>): readonly string[] => [
  routeOf(channel, kind),
  channel,
];
