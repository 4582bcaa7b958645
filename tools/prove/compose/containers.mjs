// @ts-check

/**
 * What the engine says about a container (`docker inspect`), as far as it is checked.
 *
 * @typedef {object} Container
 * @property {string} Id
 * @property {number} RestartCount by the engine, after the program ended
 * @property {{ User: string, Labels: Record<string, string> }} Config
 * @property {{ ReadonlyRootfs: boolean, CapDrop: string[] | null, SecurityOpt: string[] | null }} HostConfig
 * @property {{ Status: string, ExitCode: number, OOMKilled: boolean, StartedAt: string, FinishedAt: string,
 *   Health?: { Status: string } }} State
 * @property {{ Networks: Record<string, { IPAddress: string }> }} NetworkSettings
 */

/** The services that run to their end, and those that wait for them. */
const jobs = { migrate: /^platform-/, releases: /^gateway-/ };
/** The services whose image is not ours. */
const foreign = ['database', 'load-balancer'];

/** @param {Container} container */
export const serviceOf = ({ Config: { Labels } }) => Labels['com.docker.compose.service'] ?? '';

/** @param {readonly Container[]} containers @param {string} service @returns {Container} */
export const containerOf = (containers, service) => {
  const found = containers.find((each) => serviceOf(each) === service);
  if (!found) throw new Error(`The service ${service} has no container`);
  return found;
};

/** Whether every service that has a health check is healthy. @param {readonly Container[]} containers */
export const areHealthy = (containers) =>
  containers.every(({ State }) => State.Health === undefined || State.Health.Status === 'healthy');

/** The container's state as text. @param {Container} container */
const describe = ({ State }) =>
  `${State.Status} with status ${State.ExitCode}${State.OOMKilled ? ', out of memory' : ''}`;

/** @param {Container} container @returns {string[]} */
const rightsFailures = (container) => {
  const { Config, HostConfig } = container;
  const failures = [];
  if (Config.User !== '10001:10001') failures.push(`runs as ${Config.User || 'root'}`);
  if (!HostConfig.ReadonlyRootfs) failures.push('can change its file system');
  if (!HostConfig.CapDrop?.includes('ALL')) failures.push('keeps capabilities');
  if (!HostConfig.SecurityOpt?.includes('no-new-privileges:true')) failures.push('may gain privileges');
  return failures.map((failure) => `${serviceOf(container)} ${failure}`);
};

/**
 * Checks the containers after the start: every service has one, jobs have ended before the services that need them
 * began, the others run, and our services have no rights.
 *
 * @param {readonly Container[]} containers
 * @param {readonly string[]} services of compose.yaml
 * @returns {string[]} failures
 */
export const startFailures = (containers, services) => {
  const failures = services
    .filter((service) => !containers.some((each) => serviceOf(each) === service))
    .map((service) => `${service} was not started`);
  for (const container of containers) {
    const name = serviceOf(container);
    const { Status, ExitCode } = container.State;
    const isJob = name in jobs;
    if (isJob ? Status !== 'exited' || ExitCode !== 0 : Status !== 'running')
      failures.push(`${name} is ${describe(container)}`);
    if (!foreign.includes(name)) failures.push(...rightsFailures(container));
  }
  for (const [job, followers] of Object.entries(jobs)) {
    const end = containers.find((each) => serviceOf(each) === job)?.State.FinishedAt;
    for (const container of containers)
      if (end !== undefined && followers.test(serviceOf(container)) && !isBefore(end, container.State.StartedAt))
        failures.push(`${serviceOf(container)} began before ${job} had ended`);
  }
  return failures;
};

/** @param {string} one @param {string} other times of the engine */
const isBefore = (one, other) => Date.parse(one) <= Date.parse(other);

/**
 * Checks containers that were stopped: each has ended with status 0, and none has ended before by itself.
 *
 * @param {readonly Container[]} containers
 * @returns {string[]} failures
 */
export const stopFailures = (containers) =>
  containers.flatMap((container) => {
    const { State, RestartCount } = container;
    const failures = [];
    if (State.Status !== 'exited' || State.ExitCode !== 0 || State.OOMKilled)
      failures.push(`${serviceOf(container)} is ${describe(container)} after the stop`);
    if (RestartCount > 0) failures.push(`${serviceOf(container)} was restarted ${RestartCount} times`);
    return failures;
  });

/**
 * The servers that a load balancer uses, from its log. It uses those that it finds at its start until a check fails.
 *
 * @param {string} log of HAProxy
 * @param {readonly string[]} servers all of them
 * @returns {string[]}
 */
export const usedServers = (log, servers) => {
  const used = new Set(servers);
  const changes = log.matchAll(
    /^(?:\[\w+\] +\S+ : )?Server \w+\/(\S+) (?:\('\S+'\) )?is (?:going )?(UP|DOWN)\b|'server \w+\/(\S+)' : could not/gm,
  );
  for (const [, known = '', state, unknown = known] of changes) {
    if (state === 'UP') used.add(known);
    else used.delete(unknown);
  }
  return [...used];
};

/**
 * Prints the account of a service and the error of a change to its program.
 */
export const confinement =
  "try { require('fs').appendFileSync('main.cjs', '') } catch ({ code }) { console.log(process.getuid(), code) }";

/** Whether a service runs without rights. @param {string} output of `confinement` */
export const isConfined = (output) => /^10001 (EROFS|EACCES)$/.test(output.trim());
