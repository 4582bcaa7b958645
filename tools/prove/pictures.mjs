// @ts-check
import { createServer } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { serveLocally } from './local-server.mjs';
import { visit, visitMeanwhile } from './visitors.mjs';

/** @typedef {import('./proofs.mjs').Proof} Proof */
/** @typedef {{ origin: string, stop: () => void }} PictureServer */

/**
 * Starts a server with ordinary and hostile pictures: `/photo/*`, `/giant/*` (a header with 3.6 billion pixels),
 * `/bomb/*` (small files of many pixels) and `/slow/*` (a byte in each half second).
 *
 * @returns {Promise<PictureServer>}
 */
export const startPictureServer = async () => {
  const { default: sharp } = await import('sharp');
  const plain = (/** @type {number} */ side) =>
    sharp({ create: { width: side, height: side, channels: 4, background: 'red' }, limitInputPixels: false });
  const photo = await sharp(Buffer.from(noise(640, 480)), { raw: { width: 640, height: 480, channels: 3 } })
    .jpeg()
    .toBuffer();
  const bombs = [
    await plain(3_990).webp({ lossless: true, effort: 0 }).toBuffer(),
    await plain(9_000).png().toBuffer(),
    await plain(3_990).png({ progressive: true }).toBuffer(),
  ];
  const giants = [
    Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" width="60000" height="60000"><rect width="9" height="9"/></svg>',
    ),
    withDimensions(await plain(8).png().toBuffer(), 60_000),
  ];
  let turn = 0;
  const server = createServer((request, response) => {
    const [, kind] = String(request.url).split('/');
    turn += 1;
    if (kind === 'slow') {
      response.writeHead(200, { 'content-type': 'image/png' });
      const timer = setInterval(() => response.write('x'), 500);
      response.on('close', () => clearInterval(timer));
      return;
    }
    const hostile = kind === 'bomb' ? bombs : giants;
    const bytes = kind === 'photo' ? photo : hostile[turn % hostile.length];
    const type = bytes?.subarray(0, 4).toString() === '<svg' ? 'image/svg+xml' : 'image/png';
    response.writeHead(200, { 'content-type': type }).end(bytes);
  });
  return serveLocally(server);
};

/** Pseudo-random bytes, which no encoder can shorten. @param {number} width @param {number} height */
const noise = (width, height) => {
  let state = 1;
  return Uint8Array.from({ length: width * height * 3 }, () => (state = (state * 48_271) % 2_147_483_647) & 255);
};

/** Replaces the dimensions in the header of a PNG. @param {Buffer} png @param {number} side */
const withDimensions = (png, side) => {
  const changed = Buffer.from(png);
  changed.writeUInt32BE(side, 16);
  changed.writeUInt32BE(side, 20);
  return changed;
};

/** The largest size that pages request. */
const largestSize = 'w=2048&h=683';

/** @param {string} pictures origin of the picture server @param {string} path @param {string} size */
const pictureAt = (pictures, path, size) => `/_image?src=${encodeURIComponent(`${pictures}/${path}`)}&${size}`;

/**
 * Sends hostile requests at once: each kind from another network. The last kind leaves while its picture is converted.
 *
 * @param {string} origin
 * @param {string} pictures
 * @param {number} count
 */
const sendHostile = (origin, pictures, count) => {
  const kinds = ['giant', 'bomb', 'slow', 'bomb'];
  return Promise.all(
    Array.from({ length: count }, (_, index) => {
      const kind = index % kinds.length;
      return visit({
        origin,
        path: pictureAt(pictures, `${kinds[kind]}/${index}`, largestSize),
        network: `203.0.113.${kind + 1}`,
        ...(kind === 3 ? { leaveAfter_ms: 100 + index * 5 } : {}),
      });
    }),
  );
};

/**
 * Samples the memory of the gateway and its processes.
 *
 * @param {() => number} memory_mb
 * @returns {{ stop: () => number }} `stop` returns the growth, in MB
 */
const watchGrowth = (memory_mb) => {
  const before_mb = memory_mb();
  let peak_mb = before_mb;
  const timer = setInterval(() => (peak_mb = Math.max(peak_mb, memory_mb())), 200);
  return {
    stop: () => {
      clearInterval(timer);
      return Math.round(Math.max(peak_mb, memory_mb()) - before_mb);
    },
  };
};

/**
 * Sends hostile requests to the image proxy: giant and dense pictures, slow servers, and clients that disconnect.
 * Proves that other visitors get their pictures in time, and that memory stays bounded.
 *
 * @param {string} origin of the site
 * @param {string} pictures origin of the picture server
 * @param {{ memory_mb: () => number, requests?: number, p95_ms?: number, growth_mb?: number, answer_s?: number,
 *   calm_ms?: number, pause_ms?: number }} options
 *   `memory_mb`: of the gateway and its processes; `calm_ms`: how long visitors are measured without hostile requests;
 *   `pause_ms`: between two visitors
 * @returns {Promise<Proof>}
 */
export const servesOthersDuringHostilePictures = async (
  origin,
  pictures,
  { memory_mb, requests = 100, p95_ms = 300, growth_mb = 150, answer_s = 120, calm_ms = 3000, pause_ms = 200 },
) => {
  const others = (/** @type {number} */ index) => pictureAt(pictures, `photo/${index}`, 'w=96&h=96');
  // The conversion processes start with the first pictures.
  await Promise.all(
    [1, 2, 3, 4].map((index) => visit({ origin, path: others(-index), network: `198.51.100.${index}` })),
  );
  const calm = visitMeanwhile(origin, others, pause_ms);
  await sleep(calm_ms);
  const before = await calm.stop();

  const memory = watchGrowth(memory_mb);
  const during = visitMeanwhile(origin, (index) => others(index + 1_000_000), pause_ms);
  const hostile = await sendHostile(origin, pictures, requests);
  await sleep(1000);
  const { asked, unserved, p95_ms: measured_ms } = await during.stop();
  const growth = memory.stop();

  const failures = [];
  const slowest_s = Math.max(...hostile.map(({ time_ms }) => time_ms)) / 1000;
  if (slowest_s > answer_s) failures.push(`a hostile request was answered after ${slowest_s.toFixed(1)} s`);
  if (unserved > 0) failures.push(`${unserved} of ${asked} pictures of other visitors were not served`);
  if (!(measured_ms <= p95_ms)) failures.push(`the 95th percentile of other visitors is ${measured_ms} ms`);
  if (!(growth <= growth_mb)) failures.push(`memory grew by ${growth} MB`);
  return {
    name: `${requests} hostile pictures`,
    figures: {
      converted: hostile.filter(({ status }) => status === 200).length,
      slowest_s: Number(slowest_s.toFixed(1)),
      others: asked,
      others_p95_before_ms: before.p95_ms,
      others_p95_ms: measured_ms,
      memory_growth_mb: growth,
    },
    failures,
  };
};
