import { repeatedSids, sidsOf, unreadableBuilds } from './sids.mjs';

test('finds the SIDs of a build', () => {
  expect(sidsOf('createStore(0, { sid: "a1b2:$x" }), { sid: "c3" }, sid:"d4"')).toEqual(['c3', 'd4']);
});

test('finds a unit in two builds', () => {
  expect(repeatedSids({ shell: 'sid: "a"; sid: "b"', cashier: 'sid: "b"; sid: "c"' })).toEqual([
    { sid: 'b', builds: ['shell', 'cashier'] },
  ]);
});

test('finds two units with one SID in a build', () => {
  expect(repeatedSids({ lobby: 'sid: "a"; sid: "a"' })).toEqual([{ sid: 'a', builds: ['lobby', 'lobby'] }]);
});

test('finds a missing build and a build without a SID', () => {
  expect(unreadableBuilds({ lobby: 'sid: "a"', cashier: "sid: 'b'" }, ['lobby', 'cashier', 'shell'])).toEqual([
    'cashier',
    'shell',
  ]);
});
