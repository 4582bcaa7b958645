// @ts-check
import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parse } from 'yaml';
import { workspace } from '../workspace.mjs';
import {
  documentedVariables,
  givenVariables,
  imageVariables,
  leastGracePeriod_s,
  read,
  readCompose,
  readKubernetes,
  stageOf,
} from './deployments.mjs';
import { problemsWith } from './kubernetes-schemas.mjs';

/** @typedef {import('./deployments.mjs').KubernetesObject} KubernetesObject */

const [base, jobs, trial] = [readKubernetes('base'), readKubernetes('jobs'), readKubernetes('with-sandbox')];
const all = [...base, ...jobs, ...trial];
/** @param {string} kind @returns {[string, KubernetesObject][]} */
const ofKind = (kind) => all.filter((each) => each.kind === kind).map((each) => [each.metadata.name, each]);
const deployments = ofKind('Deployment');
const workloads = [...deployments, ...ofKind('Job')];
const podOf = (/** @type {KubernetesObject} */ { spec }) => spec.template.spec;
const containerOf = (/** @type {KubernetesObject} */ object) => podOf(object).containers[0];

/** The variables that a container gets from its own list and from ConfigMaps. */
const variablesOf = (/** @type {KubernetesObject} */ object) => {
  const { env = [], envFrom = [] } = containerOf(object);
  const maps = envFrom.map((/** @type {any} */ { configMapRef }) => configMapRef.name);
  return [
    ...env.map((/** @type {{ name: string }} */ { name }) => name),
    ...ofKind('ConfigMap').flatMap(([name, { data = {} }]) => (maps.includes(name) ? Object.keys(data) : [])),
  ];
};

test.each(all.map((each) => /** @type {const} */ ([`${each.kind} ${each.metadata.name}`, each])))(
  'the schema of Kubernetes accepts %s',
  (_name, object) => {
    expect(problemsWith(object)).toEqual([]);
  },
);

test('the schema of Kubernetes rejects a wrong type, a missing field and a misspelt field', () => {
  const gateway = structuredClone(
    /** @type {KubernetesObject} */ (deployments.find(([name]) => name === 'gateway')?.[1]),
  );
  const [container] = podOf(gateway).containers;
  container.readinesProbe = true;
  expect(problemsWith(gateway)).toEqual(['spec.template.spec.containers.0.readinesProbe is unknown']);
  container.livenessProbe.periodSeconds = 'often';
  expect(problemsWith(gateway)).toEqual([expect.stringMatching(/periodSeconds must be integer/)]);
  container.livenessProbe.periodSeconds = 1;
  delete gateway.spec.selector;
  expect(problemsWith(gateway)).toEqual([expect.stringMatching(/selector/)]);
});

test.each(/** @type {const} */ (['base', 'jobs', 'with-sandbox']))(
  'the list of Kustomize names every file of %s',
  (folder) => {
    const { resources } = parse(read(`kubernetes/${folder}/kustomization.yaml`));
    const files = readdirSync(resolve(import.meta.dirname, 'kubernetes', folder));
    expect(resources.filter((/** @type {string} */ name) => name.endsWith('.yaml')).sort()).toEqual(
      files.filter((file) => file !== 'kustomization.yaml').sort(),
    );
  },
);

test.each(workloads)('the pods of %s run without rights on a read-only file system', (_name, object) => {
  expect(podOf(object)).toMatchObject({
    automountServiceAccountToken: false,
    securityContext: { runAsNonRoot: true, runAsUser: 10001, seccompProfile: { type: 'RuntimeDefault' } },
  });
  expect(podOf(object).containers).toHaveLength(1);
  expect(containerOf(object)).toMatchObject({
    securityContext: {
      allowPrivilegeEscalation: false,
      readOnlyRootFilesystem: true,
      capabilities: { drop: ['ALL'] },
    },
    resources: {
      requests: { cpu: expect.any(String), memory: expect.any(String) },
      limits: { memory: expect.any(String) },
    },
  });
  expect(stageOf(containerOf(object).image.replace('croupier-', ''))).toContain('COPY --from=build');
});

test.each(deployments)('the probes of %s ask routes that the service has', (name, object) => {
  const container = containerOf(object);
  const source = readFileSync(
    resolve(workspace, `apps/${name}/src/${name === 'gateway' ? 'health.routes' : 'app'}.ts`),
    'utf8',
  );
  const probe = (/** @type {string} */ kind) => container[`${kind}Probe`].httpGet;
  expect([probe('startup').path, probe('liveness').path, probe('readiness').path]).toEqual([
    '/healthz',
    '/healthz',
    '/readyz',
  ]);
  for (const path of ['/healthz', '/readyz']) expect(source).toContain(`get('${path}'`);
  const { containerPort } = container.ports.find((/** @type {any} */ port) => port.name === probe('readiness').port);
  expect(stageOf(name)).toContain(`EXPOSE ${containerPort}\n`);
});

test.each(deployments.filter(([name]) => name !== 'sandbox'))('%s goes on during restarts', (name, object) => {
  const delay_ms = Number(base.find(({ kind }) => kind === 'ConfigMap')?.data?.SHUTDOWN_DELAY_MS);
  const { readinessProbe } = containerOf(object);
  // Other pods get the requests before the service stops.
  expect(delay_ms / 1000).toBeGreaterThan(readinessProbe.periodSeconds * readinessProbe.failureThreshold);
  expect(podOf(object).terminationGracePeriodSeconds).toBeGreaterThanOrEqual(leastGracePeriod_s(delay_ms));
  expect(object.spec.replicas).toBeGreaterThanOrEqual(2);
  expect(object.spec.strategy.rollingUpdate.maxUnavailable).toBe(0);
  const [, budget] = ofKind('PodDisruptionBudget').find(([each]) => each === name) ?? [];
  expect(budget?.spec).toEqual({ maxUnavailable: 1, selector: { matchLabels: object.spec.template.metadata.labels } });
});

test.each(deployments)('%s has every variable that it requires, and only documented ones', (name, object) => {
  const section = /** @type {'Gateway' | 'Platform' | 'Sandbox'} */ (`${name[0]?.toUpperCase()}${name.slice(1)}`);
  const { known, required } = documentedVariables(section);
  const shared = new Set(Object.keys(base.find(({ kind }) => kind === 'ConfigMap')?.data ?? {}));
  const given = givenVariables([...variablesOf(object), ...imageVariables(name)]);
  expect([...given].filter((variable) => !known.has(variable) && !shared.has(variable))).toEqual([]);
  expect(required.filter((variable) => !given.has(variable))).toEqual([]);
});

test('gateway and platform know the variables that all services share', () => {
  const shared = Object.keys(base.find(({ kind }) => kind === 'ConfigMap')?.data ?? {});
  for (const section of /** @type {const} */ (['Gateway', 'Platform']))
    expect(shared.filter((name) => !documentedVariables(section).known.has(name))).toEqual([]);
});

test('migrations run with the variables and secrets of the platform', () => {
  const [migrate, platform] = ['migrate', 'platform'].map((name) => workloads.find(([each]) => each === name)?.[1]);
  if (!migrate || !platform) throw new Error('There is no migration');
  expect(containerOf(migrate)).toMatchObject({ image: 'croupier-platform', command: ['node', 'migrate.cjs'] });
  expect(variablesOf(migrate)).toEqual(variablesOf(platform));
  const { services } = readCompose();
  const files = (/** @type {string[]} */ names) => names.filter((name) => name.endsWith('_FILE')).sort();
  // The same secrets as with compose, so that the guide creates them in one way.
  expect(files(variablesOf(platform))).toEqual(files(Object.keys(services['platform-1']?.environment ?? {})));
});

const policies = ofKind('NetworkPolicy').map(([, { spec }]) => spec);
const policiesOf = (/** @type {string} */ app) =>
  policies.filter(({ podSelector }) => podSelector.matchLabels?.app === app);
const ports = (/** @type {any[]} */ rules) =>
  rules.flatMap((rule) => rule.ports.map((/** @type {any} */ each) => each.port));

test('network policies forbid everything that no other policy allows', () => {
  expect(policies).toContainEqual({ podSelector: {}, policyTypes: ['Ingress', 'Egress'] });
});

test.each(deployments)('network policies let others reach %s at its ports, and no other ports', (name, object) => {
  const known = containerOf(object).ports.map((/** @type {any} */ port) => port.containerPort);
  const open = policiesOf(name).flatMap(({ ingress = [] }) => ports(ingress));
  expect(new Set(open)).toEqual(new Set(known));
  for (const { from } of policiesOf(name).flatMap(({ ingress = [] }) => ingress))
    expect(from.length).toBeGreaterThan(0);
});

test('network policies let gateways reach no database, and nothing reach the jobs', () => {
  expect(policiesOf('gateway').flatMap(({ egress }) => ports(egress))).not.toContain(5432);
  for (const name of ['migrate', 'releases'])
    expect(policiesOf(name).flatMap(({ ingress = [] }) => ingress)).toEqual([]);
});
