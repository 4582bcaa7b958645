import type { Migration } from '../../database/index.ts';

export const loyaltyMigrations: readonly Migration[] = [
  {
    name: 'loyalty-0001-points',
    sql: `
      -- A hundredth of a point is the unit, so that small stakes add up.
      create table loyalty_points (
        round_id text primary key,
        player_id uuid not null,
        points_hundredths bigint not null check (points_hundredths > 0),
        earned_at timestamptz not null
      );
      create table loyalty_totals (player_id uuid primary key, points_hundredths bigint not null check (points_hundredths > 0));`,
  },
];
