// @ts-check

/**
 * An event of Chromium's trace. `tdur`: the time on the processor, in microseconds
 *
 * @typedef {{ name: string, pid: number, tid: number, tdur?: number, args?: { name?: string } }} TraceEvent
 */

/**
 * Time on the processor. Unlike elapsed time, it does not depend on the load of the machine. It contains the slowdown
 * of the benchmark's device: the browser slows a page down by keeping its processor busy.
 *
 * @typedef {object} ProcessorTime
 * @property {number} processor_ms all tasks of the page's main thread
 * @property {number} longestTaskProcessor_ms
 */

/**
 * Returns the processor time of the page, which is the main thread with the most of it: frames of other origins have
 * their own processes.
 *
 * @param {readonly TraceEvent[]} events
 * @returns {ProcessorTime}
 */
export const processorTimeOf = (events) => {
  const keyOf = (/** @type {TraceEvent} */ { pid, tid }) => `${pid} ${tid}`;
  /** @type {Map<string, ProcessorTime>} */
  const threads = new Map(
    events
      .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
      .map((event) => [keyOf(event), { processor_ms: 0, longestTaskProcessor_ms: 0 }]),
  );
  for (const event of events) {
    const thread = threads.get(keyOf(event));
    if (!thread || event.name !== 'ThreadControllerImpl::RunTask') continue;
    const task_ms = (event.tdur ?? 0) / 1000;
    thread.processor_ms += task_ms;
    thread.longestTaskProcessor_ms = Math.max(thread.longestTaskProcessor_ms, task_ms);
  }
  return [...threads.values()].reduce((most, thread) => (thread.processor_ms > most.processor_ms ? thread : most), {
    processor_ms: 0,
    longestTaskProcessor_ms: 0,
  });
};

/**
 * Starts a recording of the tasks of all threads of a browser. Returns a function that ends it.
 *
 * @param {import('@playwright/test').Browser} browser
 * @returns {Promise<() => Promise<ProcessorTime>>}
 */
export const recordProcessorTime = async (browser) => {
  const session = await browser.newBrowserCDPSession();
  /** @type {TraceEvent[]} */
  const events = [];
  session.on('Tracing.dataCollected', ({ value }) => {
    for (const event of /** @type {any[]} */ (value)) events.push(event);
  });
  await session.send('Tracing.start', {
    traceConfig: { includedCategories: ['toplevel'], excludedCategories: ['*'], recordMode: 'recordAsMuchAsPossible' },
    transferMode: 'ReportEvents',
  });
  return async () => {
    const complete = new Promise((resolve) => {
      session.once('Tracing.tracingComplete', resolve);
    });
    await session.send('Tracing.end');
    await complete;
    await session.detach();
    return processorTimeOf(events);
  };
};
