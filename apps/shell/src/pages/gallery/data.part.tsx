import {
  Amount,
  Avatar,
  Badge,
  Card,
  Cluster,
  Countdown,
  DateTime,
  DescriptionList,
  Stack,
  StatusBadge,
  Table,
  useNumberFormat,
} from '@croupier/ui';
import { money } from '@croupier/money';
import { Example, Part } from './part.tsx';

const tones = ['neutral', 'accent', 'positive', 'warning', 'negative', 'info'] as const;
const moment = '2026-03-09T17:05:00.000Z';
const farAhead = '2099-01-01T00:00:00.000Z';
const rows = [
  { place: 1, name: 'Vip***', points: 18_240 },
  { place: 2, name: 'You', points: 12_500 },
  { place: 3, name: 'Kes***', points: 9_300 },
];

const Values = () => (
  <>
    <Example name="Amount">
      <Cluster gap={4}>
        <Amount value={money(123_456, 'EUR')} size="s" />
        <Amount value={money(100_000, 'USD')} size="m" tone="strong" />
        <Amount value={money(5_000, 'JPY')} size="l" />
        <Amount value={money(-2_550, 'EUR')} tone="flow" />
        <Amount value={money(2_550, 'EUR')} tone="flow" />
      </Cluster>
    </Example>
    <Example name="Badge">
      <Cluster>
        {tones.map((tone) => (
          <Badge key={tone} tone={tone}>
            {tone}
          </Badge>
        ))}
      </Cluster>
    </Example>
    <Example name="StatusBadge">
      <Cluster>
        {tones.map((tone) => (
          <StatusBadge key={tone} tone={tone}>
            {tone}
          </StatusBadge>
        ))}
      </Cluster>
    </Example>
    <Example name="DateTime, Countdown">
      <p>
        <DateTime value={moment} /> · <DateTime value={moment} show="date" />
      </p>
      <Countdown to={farAhead} />
    </Example>
    <Example name="Avatar">
      <Cluster>
        {['Ada', 'Bo', 'Cleo', 'Dan'].map((name) => (
          <Avatar key={name} name={name} />
        ))}
      </Cluster>
    </Example>
  </>
);

const Lists = () => {
  const { formatNumber } = useNumberFormat();
  return (
    <>
      <Example name="Card">
        <Stack gap={3}>
          <Card title="Plain" aside={<Badge tone="accent">New</Badge>}>
            Related content.
          </Card>
          <Card tone="sunken" padding="s">
            Sunken
          </Card>
          <Card tone="glow">Glow</Card>
        </Stack>
      </Example>
      <Example name="DescriptionList">
        <DescriptionList
          items={[
            { term: 'Minimum deposit', value: '€20' },
            { term: 'Valid until', value: 'Further notice' },
          ]}
        />
      </Example>
      <Example name="Table" wide>
        <Table
          caption="Leaderboard"
          rows={rows}
          rowKey={({ place }) => place}
          isCurrent={({ name }) => name === 'You'}
          columns={[
            { key: 'place', header: 'Place', render: ({ place }) => place },
            { key: 'name', header: 'Player', render: ({ name }) => name, isTitle: true },
            { key: 'points', header: 'Points', align: 'end', render: ({ points }) => formatNumber(points) },
          ]}
        />
      </Example>
    </>
  );
};

/** Amounts, dates, lists and tables. */
export const Data = () => (
  <Part id="data" title="Data">
    <Values />
    <Lists />
  </Part>
);
