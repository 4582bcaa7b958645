/** @jest-environment jsdom */
import { prefetchFiles } from './prefetch.ts';

type Asked = Readonly<{ address: string; answer: () => void; fail: () => void }>;

let requests: Asked[] = [];
/** Lets pending promises settle. */
const settle = () =>
  new Promise((resolve) => {
    setTimeout(resolve, 0);
  });
const addresses = () => requests.map(({ address }) => address);

/** A fresh module for each test, because files are fetched once. */
let count = 0;
const pages = (many: number): (readonly string[])[] =>
  Array.from({ length: many }, () => {
    count += 1;
    return [`/mf/page${count}.js`, `/mf/page${count}.css`];
  });

/** The browser's resource timing entries. */
let loaded: Record<string, string> = {};

beforeEach(() => {
  requests = [];
  loaded = {};
  // jsdom loads nothing.
  performance.getEntriesByName = jest.fn((address: string) =>
    Object.entries(loaded)
      .filter(([path]) => address.endsWith(path))
      .map(([, initiatorType]) => ({ initiatorType }) as PerformanceResourceTiming),
  );
  globalThis.fetch = jest.fn(
    (address: string | URL | Request) =>
      new Promise<Response>((resolve, reject) => {
        requests.push({
          address: String(address),
          answer: () => resolve({ arrayBuffer: () => Promise.resolve(new ArrayBuffer(0)) } as Response),
          fail: () => reject(new TypeError('Failed to fetch')),
        });
      }),
  );
});

test('fetches the files of a page in parallel, and those of at most four pages at once', async () => {
  const six = pages(6);
  for (const page of six) prefetchFiles(page);
  await settle();
  expect(addresses()).toEqual(six.slice(0, 4).flat());
  requests[0]?.answer();
  await settle();
  expect(requests).toHaveLength(8);
  requests[1]?.answer();
  await settle();
  expect(addresses().slice(8)).toEqual(six[4]);
  for (const { answer } of requests) answer();
  await settle();
  expect(addresses().slice(10)).toEqual(six[5]);
  for (const { answer } of requests) answer();
  await settle();
});

test('fetches a file once, and again after a failure', async () => {
  const [page = []] = pages(1);
  prefetchFiles(page);
  prefetchFiles(page);
  await settle();
  expect(addresses()).toEqual(page);
  requests[0]?.answer();
  requests[1]?.fail();
  await settle();
  prefetchFiles(page);
  await settle();
  expect(addresses().slice(2)).toEqual([page[1]]);
  requests[2]?.answer();
  await settle();
  prefetchFiles(page);
  await settle();
  expect(requests).toHaveLength(3);
});

test('continues with the next page after a failure', async () => {
  const five = pages(5);
  for (const page of five) prefetchFiles(page);
  await settle();
  for (const { fail } of requests.slice(0, 2)) fail();
  await settle();
  expect(addresses().slice(8)).toEqual(five[4]);
  for (const { answer } of requests) answer();
  await settle();
});

test('skips files that the page has loaded, but not files that failed', async () => {
  const [page = []] = pages(1);
  const [script = '', style = ''] = page;
  loaded = { [script]: 'script', [style]: 'fetch' };
  prefetchFiles(page);
  await settle();
  expect(addresses()).toEqual([style]);
  requests[0]?.answer();
  await settle();
  const [other = []] = pages(1);
  loaded = Object.fromEntries(other.map((file) => [file, file.endsWith('.css') ? 'link' : 'script']));
  prefetchFiles(other);
  await settle();
  expect(requests).toHaveLength(1);
});
