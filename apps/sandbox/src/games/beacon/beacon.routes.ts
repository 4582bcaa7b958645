import type { FastifyInstance } from 'fastify';
import { refuse } from '../../http/signed.ts';
import { roundAfter, type Beacon } from './beacon.port.ts';

/** The public values of the beacon at the paths of drand's HTTP API. */
export const beaconRoutes = (app: FastifyInstance, getBeacon: () => Promise<Beacon>): void => {
  app.get('/beacon/info', async () => (await getBeacon()).info);
  app.get<{ Params: { round: string } }>('/beacon/public/:round', async ({ params }, reply): Promise<unknown> => {
    const beacon = await getBeacon();
    const latest = roundAfter(beacon.info, Date.now()) - 1;
    const number = params.round === 'latest' ? latest : /^\d{1,12}$/.test(params.round) ? Number(params.round) : 0;
    const round = await beacon.read(number);
    return round ?? refuse(reply, 404, 'UNKNOWN_ROUND', 'This round is not published');
  });
};
