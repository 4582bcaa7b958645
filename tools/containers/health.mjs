// @ts-check
/* node health.mjs <variable> <path>: exit status 0 if the service of this container answers. `variable` has its port. */
const [variable = '', path = '/healthz'] = process.argv.slice(2);

try {
  const response = await fetch(`http://127.0.0.1:${process.env[variable]}${path}`, {
    signal: AbortSignal.timeout(4_000),
  });
  if (!response.ok) throw new Error(`${path} answers ${response.status}`);
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
