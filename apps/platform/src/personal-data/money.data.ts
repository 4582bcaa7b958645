import type { TablesData } from './data-classes.ts';

const forever = 'without an end: records of money';

/** Tables of payments, the ledger and rewards. */
export const moneyData: TablesData = {
  payments: {
    holds: 'Deposits and withdrawals',
    columns: {
      credential: 'requisites_token secret_requisites',
      payment: 'requisites details_fingerprint payer_name provider_payment_id provider_url',
      protection: 'is_held held_reasons approved_at',
      money: `type method method_name flow currency amount fee status decline_reason campaign_offer_id reservation_id
        review_until sent_at created_at updated_at provider`,
      account: 'id player_id idempotency_key locale domain next_check_at checks from_cell',
    },
    kept: forever,
    deletion: { empties: 'requisites details_fingerprint payer_name requisites_token secret_requisites' },
    copies: ['statement', 'events', 'message'],
  },
  payment_events: {
    holds: 'Callbacks of payment providers, so that each counts once',
    columns: { money: 'event_id payment_id status received_at' },
    kept: forever,
    deletion: 'stays',
  },
  payout_requisites: {
    holds: 'Saved payment details: masked, with the token of the provider',
    columns: {
      credential: 'token',
      payment: 'fingerprint masked',
      protection: 'status reason',
      account: 'id player_id method provider checked_at last_used_at',
    },
    kept: 'until the player removes them; refused ones as long as the account',
    deletion: 'rows',
  },
  card_sessions: {
    holds: 'Opened card fields of a provider',
    columns: { payment: 'id method provider used_by', account: 'player_id created_at expires_at' },
    kept: "until the player's next card field",
    deletion: 'rows',
  },
  ledger_accounts: {
    holds: 'Accounts of the ledger and their balances',
    columns: { money: 'code currency balance may_be_negative', account: 'id owner_id' },
    kept: forever,
    deletion: 'stays',
  },
  ledger_entries: {
    holds: 'Entries of the ledger',
    columns: { money: 'transfer_id position amount balance_after', account: 'account_id' },
    kept: forever,
    deletion: 'stays',
    copies: ['statement', 'reports', 'archive'],
  },
  ledger_transfers: {
    holds: 'Transfers of the ledger',
    columns: { money: 'id key request_hash kind state reason resolves_id expires_at created_at' },
    kept: forever,
    deletion: 'stays',
    copies: ['statement', 'reports', 'archive'],
  },
  ledger_detached_sums: {
    holds: 'Sums of entries in months that have left the database',
    columns: { money: 'partition_name amount', account: 'account_id' },
    kept: forever,
    deletion: 'stays',
  },
  ledger_keys: {
    holds: 'Keys of transfers, so that each is posted once',
    columns: { money: 'key transfer_id' },
    kept: forever,
    deletion: 'stays',
  },
  ledger_resolutions: {
    holds: 'Ended reservations, so that each ends once',
    columns: { money: 'resolves_id transfer_id' },
    kept: forever,
    deletion: 'stays',
  },
  settlements_sent: {
    holds: 'Money for players of other cells',
    columns: {
      money: 'cell currency amount state refusal sent_at ended_at',
      account: 'id player_id receiver_id',
    },
    kept: forever,
    deletion: 'stays',
    copies: ['events'],
  },
  settlements_received: {
    holds: 'Money from players of other cells',
    columns: { money: 'cell currency amount sent_at received_at', account: 'id player_id' },
    kept: forever,
    deletion: 'stays',
  },
  player_moves: {
    holds: 'Moves of players to other cells',
    columns: {
      money: 'settlement_id settlement_amount settlement_currency',
      account: 'id player_id cell state refusal started_at ended_at',
    },
    kept: forever,
    deletion: 'stays',
  },
  player_arrivals: {
    holds: 'Answers to the moves of players from other cells',
    columns: { account: 'cell id player_id refusal answered_at opened_at' },
    kept: forever,
    deletion: 'stays',
  },
  ledger_audited_balances: {
    holds: 'Balances that the audit has verified',
    columns: { money: 'balance', account: 'account_id' },
    kept: forever,
    deletion: 'stays',
  },
  ledger_audited_reservations: {
    holds: 'Reserved amounts that the audit has verified',
    columns: { money: 'transfer_id position amount', account: 'account_id' },
    kept: 'until the reservation ends',
    deletion: 'stays',
  },
  money_notices: {
    holds: 'Messages about money that are to be written',
    columns: { money: 'kind amount currency facts', account: 'key player_id created_at due_at' },
    kept: '90 days',
    deletion: 'rows',
    copies: ['message'],
  },
  bonuses: {
    holds: 'Bonuses of players',
    columns: {
      money: `type currency status source amount wagering_multiplier required wagered contributions max_bet
        max_conversion lifetime_days balance at_stake converted activations is_played created_at activated_at expires_at
        finished_at min_odds`,
      account: 'id player_id source_key reminded_for',
      none: 'offer_id title text image_url dominant_color',
    },
    kept: forever,
    deletion: 'stays',
    copies: ['events', 'message'],
  },
  free_spin_packs: {
    holds: 'Free spins of players',
    columns: {
      money: `currency game status spin_value total_count remaining_count open_rounds won winnings wagering_multiplier
        max_bet lifetime_days created_at expires_at finished_at settled_at`,
      account: 'id player_id source_key',
      none: 'offer_id title text',
    },
    kept: forever,
    deletion: 'stays',
  },
  cashbacks: {
    holds: 'Cashbacks of players',
    columns: {
      money: `program currency status start_date end_date net_loss percent amount receiving_expired_at paid_out_at
        transfer_id created_at`,
      account: 'id player_id',
      none: 'title text',
    },
    kept: forever,
    deletion: 'stays',
    copies: ['message'],
  },
  cashback_losses: {
    holds: 'Stakes and payouts of a day, for cashbacks',
    columns: { money: 'currency day stake payout', account: 'player_id' },
    kept: forever,
    deletion: 'stays',
  },
  campaign_deposits: {
    holds: 'Deposits that may earn an offer',
    columns: {
      money: 'deposit_id currency method amount offer_id created_at settled_at number decided_at',
      account: 'player_id',
    },
    kept: forever,
    deletion: 'stays',
  },
  offer_takes: {
    holds: 'Offers and promo codes that players took',
    columns: {
      money: 'offer_id currency source promo_code deposit_id deposit_amount taken_at earned_at granted_at',
      account: 'id key player_id',
    },
    kept: forever,
    deletion: 'stays',
  },
  report_queue: {
    holds: 'Transfers that wait for the reports',
    columns: { money: 'first_id transfer_ids queued_at' },
    kept: 'until the export',
    deletion: 'stays',
    copies: ['reports'],
  },
};
