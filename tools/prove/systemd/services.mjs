// @ts-check

/**
 * The values of lines such as `Result=success` and `Uid: 999 999`.
 *
 * @param {string} text
 * @returns {Map<string, string>}
 */
const valuesOf = (text) =>
  new Map(
    text.split('\n').flatMap((line) => {
      const [, name, value] = /^(\w+)[=:]\s*(.*)$/.exec(line) ?? [];
      return name === undefined || value === undefined ? [] : [[name, value]];
    }),
  );

/** What is wrong with a service; nothing when all is well. */
export const failuresOf = {
  /** @param {string} unit @param {string} status of its process, as the kernel shows it */
  process: (unit, status) => {
    const values = valuesOf(status);
    return [
      ...(/^0\b/.test(values.get('Uid') ?? '0') ? [`${unit} runs as root`] : []),
      ...(Number.parseInt(values.get('CapEff') ?? '1', 16) > 0 ? [`${unit} has capabilities`] : []),
      ...(values.get('NoNewPrivs') === '1' ? [] : [`${unit} may get new privileges`]),
      ...(values.get('Seccomp') === '2' ? [] : [`${unit} has no filter of system calls`]),
    ];
  },
  /** @param {string} unit @param {string} state as `systemctl show` prints it @param {number} expected */
  restarts: (unit, state, expected) => {
    const restarts = Number(valuesOf(state).get('NRestarts'));
    return restarts === expected ? [] : [`${unit} was restarted ${restarts} times instead of ${expected}`];
  },
  /** @param {string} unit @param {string} state of a stopped unit, as `systemctl show` prints it */
  end: (unit, state) => {
    const values = valuesOf(state);
    const [result, status] = [values.get('Result'), values.get('ExecMainStatus')];
    return result === 'success' && status === '0' ? [] : [`${unit} ended with ${result}, status ${status}`];
  },
};
