import { repeatedSids, sidsOf, unreadableBuilds } from './sids.mjs';

test('finds the SIDs of a build', () => {
  expect(sidsOf('createStore(0, { sid: "a1b2:$x" }), { sid: "c3" }, sid:"d4"')).toEqual(['c3', 'd4']);
});

test('tells of a unit that is in two builds', () => {
  expect(repeatedSids({ shell: 'sid: "a"; sid: "b"', cashier: 'sid: "b"; sid: "c"' })).toEqual([
    { sid: 'b', builds: ['shell', 'cashier'] },
  ]);
});

test('tells of two units of one build', () => {
  expect(repeatedSids({ lobby: 'sid: "a"; sid: "a"' })).toEqual([{ sid: 'a', builds: ['lobby', 'lobby'] }]);
});

test('tells of a build that is missing, and of one in which it finds no SID', () => {
  expect(unreadableBuilds({ lobby: 'sid: "a"', cashier: "sid: 'b'" }, ['lobby', 'cashier', 'shell'])).toEqual([
    'cashier',
    'shell',
  ]);
});
