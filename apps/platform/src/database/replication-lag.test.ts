import { createLagMeter, readLogPosition } from './replication-lag.ts';

it('reads positions of the log in their order', () => {
  expect(readLogPosition('16/B374D848')).toBe(0x16b374d848n);
  expect(readLogPosition('0/0')).toBe(0n);
  expect(readLogPosition('1/0') > readLogPosition('0/FFFFFFFF')).toBe(true);
  expect(() => readLogPosition('none')).toThrow(SyntaxError);
});

describe('the lag of a replica', () => {
  const createMeter = () => {
    const meter = createLagMeter(2000);
    meter.add(100n, 0);
    meter.add(200n, 1000);
    return meter;
  };

  it('counts from the newest position of the primary that the replica has reached', () => {
    const meter = createMeter();
    expect([100n, 199n, 200n, 999n].map(meter.freshAt)).toEqual([0, 0, 1000, 1000]);
  });

  it('is unknown, and so above the maximum, before the first position and behind all that are kept', () => {
    const meter = createMeter();
    expect(createLagMeter(2000).freshAt(100n)).toBe(Number.NEGATIVE_INFINITY);
    expect(meter.freshAt(99n)).toBe(Number.NEGATIVE_INFINITY);
    meter.add(300n, 2500);
    expect(meter.freshAt(150n)).toBe(Number.NEGATIVE_INFINITY);
    expect(meter.freshAt(250n)).toBe(1000);
  });

  it('needs a new position of the primary several times within the maximum', () => {
    const meter = createMeter();
    expect([1249, 1250].map(meter.isDue)).toEqual([false, true]);
    expect(createLagMeter(2000).isDue(0)).toBe(true);
  });
});
