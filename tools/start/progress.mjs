// @ts-check

/**
 * Prints what is going on: one line a step, with the seconds it took. On a terminal the running step counts its seconds.
 *
 * @param {NodeJS.WriteStream} [stream]
 */
export const progress = (stream = process.stdout) => {
  const colour = stream.isTTY && !process.env.NO_COLOR;
  /** @type {(code: number, text: string) => string} */
  const paint = (code, text) => (colour ? `\u001b[${code}m${text}\u001b[0m` : text);
  /** @type {{ name: string, detail: string, since: number } | undefined} */
  let running;

  const clear = () => void (stream.isTTY && stream.write('\r\u001b[2K'));
  const draw = () => {
    if (!running || !stream.isTTY) return;
    clear();
    const text = `… ${running.name}  ${seconds(running.since)}${running.detail ? `  ${running.detail}` : ''}`;
    stream.write(text.slice(0, (stream.columns ?? 80) - 1));
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
      running = { name, detail: '', since: Date.now() };
      const { since } = running;
      if (!stream.isTTY) stream.write(`… ${name}\n`);
      draw();
      const clock = setInterval(draw, 200);
      try {
        const result = await work((detail) => {
          if (running) running.detail = detail;
          draw();
        });
        clear();
        const { ok, text } = outcome(result);
        stream.write(`${ok ? paint(32, '✓') : paint(31, '✗')} ${name.padEnd(44)} ${paint(2, seconds(since).padStart(7))}${text ? paint(ok ? 2 : 31, `  ${text}`) : ''}\n`);
        return result;
      } catch (error) {
        clear();
        stream.write(`${paint(31, '✗')} ${name}\n`);
        throw error;
      } finally {
        clearInterval(clock);
        running = undefined;
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
  const told = typeof result === 'object' && result !== null && 'ok' in result && 'text' in result ? result : { ok: true, text: '' };
  return { ok: told.ok === true, text: String(told.text) };
};

/** @param {number} since */
const seconds = (since) => `${((Date.now() - since) / 1000).toFixed(1)} s`;
