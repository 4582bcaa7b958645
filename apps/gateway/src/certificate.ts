import { isIP } from 'node:net';
import { connect } from 'node:tls';
import type { FastifyInstance } from 'fastify';
import { Gauge } from 'prom-client';
import type { MetricsRegistry } from './metrics.ts';

const timeout_ms = 5000;
const interval_ms = 3_600_000;

/** Returns when the certificate of an https origin ends. @throws when there is no connection */
export const readCertificateEnd = (origin: string): Promise<Date> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(origin);
    const host = hostname.replace(/^\[|\]$/g, '');
    const socket = connect({
      host,
      port: Number(port || 443),
      timeout: timeout_ms,
      ...(isIP(host) ? {} : { servername: host }),
      // The end of an expired certificate is of most interest. Nothing is sent.
      rejectUnauthorized: false,
    });
    socket
      .once('secureConnect', () => {
        resolve(new Date(socket.getPeerCertificate().valid_to));
        socket.destroy();
      })
      .once('timeout', () => socket.destroy(new Error('The connection timed out')))
      .once('error', reject);
  });

/**
 * Reports when the certificate of the public origin ends, which a load balancer in front of the gateway has. Reads it
 * every hour; keeps the last value while the origin cannot be reached from here.
 */
export const measureCertificate = (app: FastifyInstance, publicOrigin: string, registry: MetricsRegistry): void => {
  const end = new Gauge({
    name: 'croupier_gateway_certificate_end_timestamp_seconds',
    help: 'The end of the certificate of the public origin, in Unix time',
    registers: [registry],
  });
  // Without a value instead of 0.
  end.remove();
  if (!publicOrigin.startsWith('https:')) return;
  const read = (): void =>
    void readCertificateEnd(publicOrigin).then(
      (at) => end.set(at.getTime() / 1000),
      (error: unknown) => app.log.warn({ err: error }, 'The certificate of the public origin could not be read'),
    );
  const timer = setInterval(read, interval_ms);
  timer.unref();
  app.addHook('onClose', async () => clearInterval(timer));
  read();
};
