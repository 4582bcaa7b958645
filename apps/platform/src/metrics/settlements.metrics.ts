import { Gauge, type Registry } from 'prom-client';

/** The settlements of a cell with other cells. Amounts are in minor units. */
export type SettlementStates = Readonly<{
  /** This cell. */
  cell: string;
  /** The settlements that another cell has not answered, and the age of the oldest, by cell. */
  open: readonly Readonly<{ cell: string; count: number; oldest_seconds: number }>[];
  /** What other cells credited minus what this cell credited: settlements of the last day but the last hour. */
  differences: readonly Readonly<{ currency: string; amount: number }>[];
}>;

const prefix = 'croupier_platform_';

/** Reports settlements with other cells. Without the database there are no values. */
export const createSettlementMetrics =
  (registry: Registry): ((read: () => Promise<SettlementStates>) => void) =>
  (read) => {
    let reading: Promise<SettlementStates | null> | undefined;
    /** The gauges of one request share a read. */
    const readOnce = () =>
      (reading ??= read()
        .catch(() => null)
        .finally(() => {
          reading = undefined;
        }));
    const addGauge = <Label extends string>(
      name: string,
      help: string,
      labels: readonly Label[],
      valuesOf: (states: SettlementStates) => readonly Readonly<{ labels: Record<Label, string>; value: number }>[],
    ): void =>
      void new Gauge({
        name: `${prefix}${name}`,
        help,
        labelNames: labels,
        registers: [registry],
        async collect() {
          const states = await readOnce();
          this.reset();
          for (const { labels: own, value } of states ? valuesOf(states) : []) this.set(own, value);
        },
      });
    addGauge('settlements_open', 'Settlements that another cell has not answered', ['cell', 'to'], ({ cell, open }) =>
      open.map(({ cell: to, count }) => ({ labels: { cell, to }, value: count })),
    );
    addGauge('settlements_oldest_seconds', 'The age of the oldest of them', ['cell', 'to'], ({ cell, open }) =>
      open.map(({ cell: to, oldest_seconds: value }) => ({ labels: { cell, to }, value })),
    );
    addGauge(
      'settlement_difference',
      'What other cells credited minus what this cell credited, in minor units, on the last day but the last hour',
      ['cell', 'currency'],
      ({ cell, differences }) =>
        differences.map(({ currency, amount }) => ({ labels: { cell, currency }, value: amount })),
    );
  };
