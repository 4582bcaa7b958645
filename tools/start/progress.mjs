// @ts-check

/** How often a step that is still running is printed where there is no terminal. */
const heartbeat_ms = 30_000;

/** @typedef {{ name: string, detail: string, since: number }} Step */

/**
 * Prints the progress of steps, several of which may run at once: one line a step, with the seconds it took. On a
 * terminal the running steps count their seconds; elsewhere each prints a line every 30 s.
 *
 * @param {NodeJS.WriteStream} [stream]
 */
export const progress = (stream = process.stdout) => {
  const { add, remove, redraw, line } = showRunning(stream);
  const hasColour = stream.isTTY && !process.env.NO_COLOR;
  /** @type {(code: number, text: string) => string} */
  const paint = (code, text) => (hasColour ? `\u001b[${code}m${text}\u001b[0m` : text);
  return {
    /**
     * Does a piece of work as one step. What the work returns as text is printed beside it; a step can also end without
     * success and without an error: `{ ok: false, text }`.
     *
     * @template Result
     * @param {string} name
     * @param {(detail: (text: string) => void) => Promise<Result>} work
     * @returns {Promise<Result>}
     */
    step: async (name, work) => {
      const step = { name, detail: '', since: Date.now() };
      add(step);
      try {
        const result = await work((detail) => {
          step.detail = detail;
          redraw();
        });
        remove(step);
        line(endOf(step, outcome(result), paint));
        return result;
      } catch (error) {
        remove(step);
        line(`${paint(31, '✗')} ${name}`);
        throw error;
      }
    },
    line,
    paint,
  };
};

/**
 * Shows the running steps: on a terminal in its last line, elsewhere in a line each at intervals.
 *
 * @param {NodeJS.WriteStream} stream
 */
const showRunning = (stream) => {
  /** @type {Map<Step, NodeJS.Timeout>} */
  const running = new Map();
  const clear = () => void (stream.isTTY && stream.write('\r\u001b[2K'));
  const redraw = () => {
    if (running.size === 0 || !stream.isTTY) return;
    clear();
    const text = [...running.keys()].map(status).join('  │  ');
    stream.write(text.slice(0, (stream.columns ?? 80) - 1));
  };
  return {
    redraw,
    /** @param {Step} step */
    add: (step) => {
      if (!stream.isTTY) stream.write(`… ${step.name}\n`);
      const tick = stream.isTTY ? redraw : () => stream.write(`${status(step)}\n`);
      running.set(step, setInterval(tick, stream.isTTY ? 200 : heartbeat_ms));
      redraw();
    },
    /** @param {Step} step */
    remove: (step) => {
      clearInterval(running.get(step));
      running.delete(step);
      redraw();
    },
    /** Prints a line above the running steps. @param {string} text */
    line: (text) => {
      clear();
      stream.write(`${text}\n`);
      redraw();
    },
  };
};

/**
 * The line of a step that has ended.
 *
 * @param {Step} step
 * @param {{ ok: boolean, text: string }} outcome
 * @param {(code: number, text: string) => string} paint
 */
const endOf = ({ name, since }, { ok, text }, paint) => {
  const mark = ok ? paint(32, '✓') : paint(31, '✗');
  const duration = paint(2, seconds(since).padStart(7));
  return `${mark} ${name.padEnd(44)} ${duration}${text ? paint(ok ? 2 : 31, `  ${text}`) : ''}`;
};

/** @typedef {ReturnType<typeof progress>} Progress */

/**
 * @param {unknown} result
 * @returns {{ ok: boolean, text: string }}
 */
const outcome = (result) => {
  if (typeof result === 'string') return { ok: true, text: result };
  const step =
    typeof result === 'object' && result !== null && 'ok' in result && 'text' in result
      ? result
      : { ok: true, text: '' };
  return { ok: step.ok === true, text: String(step.text) };
};

/** @param {Step} step */
const status = ({ name, detail, since }) => `… ${name}  ${seconds(since)}${detail ? `  ${detail}` : ''}`;

/** @param {number} since */
const seconds = (since) => `${((Date.now() - since) / 1000).toFixed(1)} s`;
