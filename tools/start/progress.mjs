// @ts-check

/** How often a step that is still running is printed where there is no terminal. */
const heartbeat_ms = 30_000;

/**
 * Prints the progress of steps, several of which may run at once: one line a step, with the seconds it took. On a
 * terminal the running steps count their seconds; elsewhere each prints a line every 30 s.
 *
 * @param {NodeJS.WriteStream} [stream]
 */
export const progress = (stream = process.stdout) => {
  const colour = stream.isTTY && !process.env.NO_COLOR;
  /** @type {(code: number, text: string) => string} */
  const paint = (code, text) => (colour ? `\u001b[${code}m${text}\u001b[0m` : text);
  /** @type {Set<{ name: string, detail: string, since: number }>} */
  const running = new Set();

  const clear = () => void (stream.isTTY && stream.write('\r\u001b[2K'));
  const draw = () => {
    if (running.size === 0 || !stream.isTTY) return;
    clear();
    stream.write(
      [...running]
        .map(status)
        .join('  │  ')
        .slice(0, (stream.columns ?? 80) - 1),
    );
  };

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
      const { since } = step;
      running.add(step);
      if (!stream.isTTY) stream.write(`… ${name}\n`);
      draw();
      const clock = stream.isTTY
        ? setInterval(draw, 200)
        : setInterval(() => stream.write(`${status(step)}\n`), heartbeat_ms);
      try {
        const result = await work((detail) => {
          step.detail = detail;
          draw();
        });
        clear();
        const { ok, text } = outcome(result);
        stream.write(
          `${ok ? paint(32, '✓') : paint(31, '✗')} ${name.padEnd(44)} ${paint(2, seconds(since).padStart(7))}${text ? paint(ok ? 2 : 31, `  ${text}`) : ''}\n`,
        );
        return result;
      } catch (error) {
        clear();
        stream.write(`${paint(31, '✗')} ${name}\n`);
        throw error;
      } finally {
        clearInterval(clock);
        running.delete(step);
        draw();
      }
    },
    /** @param {string} text */
    line: (text) => {
      clear();
      stream.write(`${text}\n`);
      draw();
    },
    paint,
  };
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

/** @param {{ name: string, detail: string, since: number }} step */
const status = ({ name, detail, since }) => `… ${name}  ${seconds(since)}${detail ? `  ${detail}` : ''}`;

/** @param {number} since */
const seconds = (since) => `${((Date.now() - since) / 1000).toFixed(1)} s`;
