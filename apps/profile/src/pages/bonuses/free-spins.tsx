import { Plural, useLingui } from '@lingui/react/macro';
import type { FreeSpinPack } from '@croupier/contract/bonuses';
import { href } from '@croupier/router';
import { Amount, Card, DateTime, DescriptionList, LinkButton, Stack } from '@croupier/ui';

/** Free spins that can be played, each pack on its own game. */
export const FreeSpins = ({ packs }: Readonly<{ packs: readonly FreeSpinPack[] }>) => {
  const { t } = useLingui();
  if (packs.length === 0) return null;
  return (
    <section aria-label={t`Free spins`}>
      <Stack gap={4}>
        {packs.map(({ id, game, remaining_count: left, total_count: total, spin_value: value, expires_at: end }) => (
          <Card
            key={id}
            as="article"
            padding="l"
            aria-label={game.name}
            title={<Plural value={left} one="# free spin" other="# free spins" />}
          >
            <Stack gap={4}>
              <DescriptionList
                items={[
                  { term: t`Game`, value: <bdi>{game.name}</bdi> },
                  {
                    term: t`Remaining`,
                    value: (
                      <bdi dir="ltr">
                        {left} / {total}
                      </bdi>
                    ),
                  },
                  { term: t`Spin value`, value: <Amount value={value} /> },
                  { term: t`Expires`, value: <DateTime value={end} /> },
                ]}
              />
              <div>
                <LinkButton
                  icon="play"
                  to={`${href('/game/:sysname', { sysname: game.sysname })}#real`}
                >{t`Play free spins`}</LinkButton>
              </div>
            </Stack>
          </Card>
        ))}
      </Stack>
    </section>
  );
};
