import { existsSync, mkdtempSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { devices, type Browser, type BrowserContext } from '@playwright/test';
import { consentCookie, expect, main, runningSystem, test, type Page } from '@croupier/tools/playwright';
import { publishCanary, readRegistry } from '../../../../tools/deploy/registry.mjs';
import { freePort } from '../../../../tools/start/free-port.mjs';
import { registryOf } from '../deploying.ts';
import { releaseIn, secondBuild } from '../second-build.ts';
import { startSecondGateway, type SecondGateway } from '../second-gateway.ts';
import { open } from '../visitor.ts';

const app = 'tournaments';
const address = `/${app}`;
/** Every visitor is in one of the groups 0 to 99. */
const visitorGroups = 100;
/** Percentage of the visitors. */
const share = 30;

/** The canary fails at each click. */
const faultAtClick = `
;document.addEventListener('click', () => {
  throw new TypeError('a fault of the canary');
});
`;

/** The releases of the app whose files a page has requested. */
const loadedReleases = (page: Page): Promise<readonly string[]> =>
  page.evaluate(
    (name) => [
      ...new Set(
        performance
          .getEntriesByType('resource')
          .flatMap(({ name: url }) => new RegExp(`/mf/${name}/([^/]+)/`).exec(url)?.[1] ?? []),
      ),
    ],
    app,
  );

/** The versions of the app's releases. */
const versions = { current: '', canary: '' };

/** Requires that a page runs one release of the app, and has requested nothing of the other. */
const expectRelease = async (page: Page, release: keyof typeof versions): Promise<void> => {
  await expect(main(page).getByRole('heading', { level: 1 })).toBeVisible();
  await expect.poll(() => loadedReleases(page)).toEqual([versions[release]]);
  await expect.poll(() => releaseIn(page, app)).toBe(release === 'canary' ? 'second' : 'first');
};

/** The release that a gateway names to the browsers of a group of visitors. */
const namedRelease = async (origin: string, group: number | undefined): Promise<string | undefined> => {
  const response = await fetch(`${origin}/mf/registry.json`, { headers: { cookie: `release_group=${group}` } });
  return ((await response.json()) as Record<string, { version: string }>)[app]?.version;
};

/** The groups of visitors whom a gateway names each release. */
const groupsOf = async (origin: string): Promise<Readonly<Record<keyof typeof versions, readonly number[]>>> => {
  const groups = Array.from({ length: visitorGroups }, (_, group) => group);
  const named = await Promise.all(groups.map((group) => namedRelease(origin, group)));
  const groupsWith = (version: string): readonly number[] => groups.filter((group) => named[group] === version);
  return { canary: groupsWith(versions.canary), current: groupsWith(versions.current) };
};

/** Requests the page as visitors of a group do, without their browsers. */
const viewPages = async (origin: string, group: number | undefined, views: number): Promise<void> => {
  const headers = { cookie: `release_group=${group}`, 'user-agent': devices['Desktop Chrome'].userAgent };
  for (let view = 0; view < views; view += 1)
    expect((await fetch(`${origin}${address}`, { headers })).status).toBe(200);
};

/** When a gateway ends a canary: the page views before it decides, and the errors in 100 of them. */
const minimumViews = 10;
const errorPercent = 5;

/** The environment of a gateway with these rules. */
const rules = (metricsPort: number): Readonly<Record<string, string>> => ({
  ROLLBACK_MINIMUM_VIEWS: String(minimumViews),
  ROLLBACK_ERROR_PERCENT: String(errorPercent),
  GATEWAY_METRICS_PORT: String(metricsPort),
});

/** Returns the labels and values of a gateway's metric that are about the app. */
const metricLines = async (port: number, metric: string): Promise<readonly string[]> => {
  const text = await (await fetch(`http://localhost:${port}/metrics`)).text();
  const prefix = `croupier_${metric}`;
  return text
    .split('\n')
    .filter((line) => line.startsWith(`${prefix}{remote="${app}"`))
    .map((line) => line.slice(prefix.length));
};

/** An address of a network, of which errors count once within a minute. */
const networkOf = (visit: number): string => `198.51.100.${visit + 1}`;

let registry = '';
let before = '';
let home = '';
let gateway: SecondGateway | undefined;
const visitors: BrowserContext[] = [];

test.beforeEach(async ({ system }) => {
  registry = registryOf(system);
  before = readFileSync(join(registry, 'registry.json'), 'utf8');
  home = mkdtempSync(join(tmpdir(), 'croupier-canary-'));
  symlinkSync(registry, join(home, 'registry'));
  versions.current = readRegistry(registry).remotes[app]?.version ?? '';
  const { directory, remove } = secondBuild(app, faultAtClick);
  try {
    ({ version: versions.canary } = await publishCanary(registry, { name: app, directory }, share));
  } finally {
    remove();
  }
});
test.afterEach(async () => {
  for (const visitor of visitors.splice(0)) await visitor.close();
  await gateway?.stop();
  gateway = undefined;
  writeFileSync(join(registry, 'registry.json.before'), before);
  renameSync(join(registry, 'registry.json.before'), join(registry, 'registry.json'));
  rmSync(rollbackFile(), { force: true });
  rmSync(home, { recursive: true, force: true });
});

/** What a gateway adds to the registry when it ends the canary. */
const rollbackFile = (): string => join(registry, 'rollbacks', `${app}.${versions.canary}.json`);

type Visitor = Readonly<{ /** Not yet in one if undefined. */ group?: number | undefined; network?: string }>;

/** Opens the browser of another visitor. `network`: the address of the visitor. */
const newVisitor = async (browser: Browser, origin: string, { group, network }: Visitor = {}): Promise<Page> => {
  const visitor = await browser.newContext({
    baseURL: origin,
    ...(network === undefined ? {} : { extraHTTPHeaders: { 'x-forwarded-for': network } }),
  });
  visitors.push(visitor);
  await visitor.addCookies([{ ...consentCookie, url: origin }]);
  if (group !== undefined) await visitor.addCookies([{ name: 'release_group', value: String(group), url: origin }]);
  return visitor.newPage();
};

/** Opens the page as a visitor who clicks, whose browser then reports the fault of the canary. */
const meetFault = async (page: Page): Promise<void> => {
  await open(page, address);
  await expectRelease(page, 'canary');
  const answers: number[] = [];
  page.on('response', (response) => {
    if (new URL(response.url()).pathname === '/_errors') answers.push(response.status());
  });
  // The code that reports errors is deferred.
  const click = (): Promise<void> => main(page).getByRole('heading', { level: 1 }).click();
  await expect.poll(() => click().then(() => answers)).toEqual([204]);
};

test('a share of the visitors gets the canary at every visit', async ({ browser, system: { origin } }) => {
  const { canary: members, current: others } = await groupsOf(origin);
  expect(members).toHaveLength(share);
  expect(others).toHaveLength(visitorGroups - share);

  const expectAtNextVisit = async (page: Page, release: keyof typeof versions): Promise<void> => {
    await open(page, address);
    await expectRelease(page, release);
  };
  for (const [group, release] of [
    [members[0], 'canary'],
    [others[0], 'current'],
  ] as const) {
    const visitor = await newVisitor(browser, origin, { group });
    for (let visit = 0; visit < 2; visit += 1) await expectAtNextVisit(visitor, release);
  }

  // The first page of a new visitor has the current release, and puts the visitor into a group.
  const newcomer = await newVisitor(browser, origin);
  await expectAtNextVisit(newcomer, 'current');
  const cookies = await newcomer.context().cookies();
  const group = Number(cookies.find(({ name }) => name === 'release_group')?.value);
  expect([...members, ...others]).toContain(group);
  await expectAtNextVisit(newcomer, members.includes(group) ? 'canary' : 'current');
});

test('a gateway ends a canary with too many errors, for the visitors of all gateways', async ({ browser, system }) => {
  const groups = await groupsOf(system.origin);
  const [group] = groups.canary;
  const member = await newVisitor(browser, system.origin, { group });
  await open(member, address);
  await expectRelease(member, 'canary');

  const metricsPort = await freePort();
  gateway = await startSecondGateway({ platform: runningSystem().platform ?? '', home, env: rules(metricsPort) });
  const { origin } = gateway;
  const counted = (metric: string): Promise<readonly string[]> => metricLines(metricsPort, metric);
  await viewPages(origin, groups.current[0], 1);
  await meetFault(await newVisitor(browser, origin, { group, network: networkOf(0) }));
  expect(await counted('browser_errors_total')).toEqual([
    `{remote="${app}",release="${versions.canary}",kind="script"} 1`,
  ]);
  expect(await counted('page_views_total')).toEqual([
    `{remote="${app}",release="${versions.current}"} 1`,
    `{remote="${app}",release="${versions.canary}"} 1`,
  ]);
  // Too few page views for a decision.
  expect(await namedRelease(origin, group)).toBe(versions.canary);

  let visits = 0;
  await expect(async () => {
    // A gateway ignores the errors from before it began to compare, and counts those of a network once within a minute.
    if (visits > 0) await meetFault(await newVisitor(browser, origin, { group, network: networkOf(visits) }));
    visits += 1;
    await viewPages(origin, group, minimumViews);
    await expect.poll(() => existsSync(rollbackFile()), { timeout: 10_000 }).toBe(true);
  }).toPass();
  const { reason } = JSON.parse(readFileSync(rollbackFile(), 'utf8')) as { reason: string };
  const [errors = 0, views = 0] = [...reason.matchAll(/\d+(?= (?:errors|page views))/g)].map(Number);
  expect(views).toBeGreaterThanOrEqual(minimumViews);
  expect((100 * errors) / views).toBeGreaterThan(errorPercent);
  await expect.poll(() => counted('automatic_rollbacks_total')).toEqual([`{remote="${app}"} 1`]);

  for (const each of [system.origin, origin]) expect((await groupsOf(each)).current).toHaveLength(visitorGroups);
  await member.reload();
  await expectRelease(member, 'current');
});
