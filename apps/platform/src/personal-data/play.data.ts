import type { TablesData } from './data-classes.ts';

const forever = 'without an end: records of play';

/** Tables of games, bets, tournaments and loyalty. */
export const playData: TablesData = {
  game_rounds: {
    holds: 'Rounds of games',
    columns: {
      money: 'game provider_round currency stake payout held status position created_at settled_at',
      account: 'id player_id',
    },
    kept: forever,
    deletion: 'stays',
    copies: ['export of the history', 'events'],
  },
  game_transactions: {
    holds: 'Calls of game providers that moved money',
    columns: {
      money: 'request_id kind round_id amount transfer_id original_request_id is_rolled_back created_at',
      account: 'player_id',
    },
    kept: forever,
    deletion: 'stays',
  },
  game_bet_money: {
    holds: 'Bonus money in a stake',
    columns: { money: 'request_id bonus wagered' },
    kept: forever,
    deletion: 'stays',
  },
  game_round_money: {
    holds: 'Bonus money in a round',
    columns: { money: 'round_id bonus_id bonus_stake bonus_payout wagered free_pack_id' },
    kept: forever,
    deletion: 'stays',
  },
  game_sessions: {
    holds: 'Sessions of games at providers',
    columns: { credential: 'token_hash', money: 'game currency created_at provider', account: 'id player_id' },
    kept: '400 days, and until the rounds in it are settled',
    deletion: 'stays',
  },
  game_likes: {
    holds: 'Favourite games',
    columns: { trace: 'game created_at', account: 'player_id' },
    kept: 'until the player removes one',
    deletion: 'stays',
  },
  held_wins: {
    holds: 'Wins that wait for the operator',
    columns: {
      protection: 'maximum status decided_at',
      money: 'round_id game provider currency amount funds transfer_id created_at',
      account: 'id player_id',
    },
    kept: forever,
    deletion: 'stays',
  },
  wins: {
    holds: 'Wins that the site may show, with nickname only',
    columns: { money: 'round_id game amount currency usd_cents won_at', account: 'player_id' },
    kept: forever,
    deletion: 'stays',
  },
  jackpot_wins: {
    holds: 'Won jackpots',
    columns: {
      money: 'cycle_id jackpot round_id game stake_usd_cents usd_cents amount currency won_at',
      account: 'id player_id',
    },
    kept: forever,
    deletion: 'stays',
    copies: ['message'],
  },
  jackpot_cycles: {
    holds: 'Cycles of jackpots; the secret decides the winning round',
    columns: {
      credential: 'secret',
      none: 'id jackpot number terms commitment seed_cents fed_units booked_cents since opened_at won_at',
    },
    kept: forever,
    deletion: 'stays',
  },
  history_exports: {
    holds: 'Exports of the history that players requested',
    columns: {
      trace: 'status from_at to_at rounds size_bytes attempt leased_until created_at ready_at expires_at',
      account: 'id player_id',
    },
    kept: 'as long as the account',
    deletion: 'rows',
  },
  history_export_parts: {
    holds: 'The files of exports',
    columns: { money: 'content', account: 'export_id attempt number' },
    kept: '1 day',
    deletion: 'stays',
  },
  betting_sessions: {
    holds: 'Sessions of sportsbooks at providers',
    columns: { credential: 'token_hash', money: 'currency created_at provider', account: 'id player_id' },
    kept: '400 days',
    deletion: 'stays',
  },
  bets: {
    holds: 'Bets of sportsbooks',
    columns: {
      money: `provider_bet funds currency stake odds title legs status payout paid revision bonus_id wagered counted
        created_at settled_at provider`,
      account: 'id player_id',
    },
    kept: forever,
    deletion: 'stays',
    copies: ['export of the history', 'events'],
  },
  bet_tombstones: {
    holds: 'Bets that were cancelled before they arrived',
    columns: { money: 'provider_bet created_at', account: 'player_id' },
    kept: forever,
    deletion: 'stays',
  },
  tournament_participants: {
    holds: 'Participants of tournaments',
    columns: {
      money: 'tournament_id joined_at points scored_at reset_at cancellation_noticed_at',
      account: 'player_id',
    },
    kept: forever,
    deletion: 'stays',
  },
  tournament_rounds: {
    holds: 'Rounds that earned points',
    columns: { money: 'tournament_id round_id points settled_at', account: 'player_id' },
    kept: forever,
    deletion: 'stays',
  },
  tournament_prizes: {
    holds: 'Prizes of tournaments',
    columns: { money: 'tournament_id place points amount currency transfer_id', account: 'player_id' },
    kept: forever,
    deletion: 'stays',
    copies: ['message'],
  },
  tournament_entry_fees: {
    holds: 'Entry fees of tournaments',
    columns: {
      money: 'tournament_id amount currency usd_cents is_in_prize_pool transfer_id paid_at refund_transfer_id',
      account: 'player_id',
    },
    kept: forever,
    deletion: 'stays',
  },
  loyalty_purchases: {
    holds: 'Orders of the loyalty shop',
    columns: {
      identity: 'address tracking',
      money: 'product_id name price status created_at',
      account: 'id player_id idempotency_key',
    },
    kept: forever,
    deletion: { empties: 'address tracking' },
  },
  loyalty_entries: {
    holds: 'Points that were earned and spent',
    columns: { money: 'kind subject points_hundredths created_at', account: 'id player_id key' },
    kept: forever,
    deletion: 'stays',
  },
  loyalty_points: {
    holds: 'Points of rounds',
    columns: { money: 'round_id points_hundredths earned_at', account: 'player_id' },
    kept: forever,
    deletion: 'stays',
  },
  loyalty_totals: {
    holds: 'Points of players',
    columns: { money: 'points_hundredths spent_hundredths', account: 'player_id' },
    kept: forever,
    deletion: 'stays',
  },
  loyalty_levels_reached: {
    holds: 'Levels of players',
    columns: { money: 'level reached_at', account: 'player_id' },
    kept: forever,
    deletion: 'stays',
  },
  loyalty_own_characters: {
    holds: 'Characters of players',
    columns: { account: 'player_id character_id chosen_at' },
    kept: forever,
    deletion: 'stays',
  },
  loyalty_quest_progress: {
    holds: 'Progress in quests',
    columns: { money: 'quest progress completed_at', account: 'player_id' },
    kept: forever,
    deletion: 'stays',
  },
  loyalty_rewards: {
    holds: 'Rewards of the loyalty programme',
    columns: {
      money: 'trigger subject purchase_id reward terms state attempts next_attempt_at created_at ended_at',
      account: 'id player_id key',
    },
    kept: forever,
    deletion: 'stays',
  },
  loyalty_notices: {
    holds: 'Notices about rewards on the site',
    columns: { money: 'trigger type subject amount amount_type created_at told_at', account: 'id player_id' },
    kept: '60 days',
    deletion: 'stays',
  },
};
