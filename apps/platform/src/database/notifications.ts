import pg from 'pg';

export type NotificationOptions = Readonly<{
  url: string;
  channel: string;
  /** Receives the payload of each notification, and null when some may have been missed. */
  onNotification: (payload: string | null) => void;
  onError: (error: unknown) => void;
  /** How long it waits before it connects again. */
  reconnect_ms?: number;
}>;

export type Notifications = Readonly<{ start: () => void; stop: () => Promise<void> }>;

/** Opens a connection that listens. `done` is fulfilled when it has ended, for whatever reason. */
const listen = ({ url, channel, onNotification, onError }: NotificationOptions) => {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
    application_name: 'croupier-platform-notifications',
  });
  // A server that does not answer must not delay the end.
  const close = (): void => void client.connection.stream.destroy();
  client.on('notification', ({ payload }) => onNotification(payload ?? ''));
  client.on('error', onError);
  const run = async (): Promise<void> => {
    const ended = new Promise<void>((resolve) => client.once('end', resolve));
    try {
      await client.connect();
      await client.query(`listen ${pg.escapeIdentifier(channel)}`);
      onNotification(null);
      await ended;
    } catch (error) {
      onError(error);
      close();
    }
  };
  return { close, done: run() };
};

/**
 * Listens to a channel of the database on a separate connection, and connects again after a failure. A connection
 * pooler with pooled transactions delivers nothing: receivers must also poll.
 */
export const openNotifications = (options: NotificationOptions): Notifications => {
  const { reconnect_ms = 5000 } = options;
  let isActive = false;
  let timer: NodeJS.Timeout | undefined;
  let connection: ReturnType<typeof listen> | null = null;

  const connect = (): void => {
    const opened = listen(options);
    connection = opened;
    void opened.done.then(() => {
      if (isActive) timer = setTimeout(connect, reconnect_ms).unref();
    });
  };
  return {
    start: () => {
      isActive = true;
      connect();
    },
    stop: async () => {
      isActive = false;
      clearTimeout(timer);
      connection?.close();
      await connection?.done;
    },
  };
};
