import type { TablesData } from './data-classes.ts';

/** Tables of messages, support, visits, events and limits. */
export const siteData: TablesData = {
  outbox_messages: {
    holds: 'E-mails and text messages; the text is deleted when the provider has it',
    columns: {
      identity: 'recipient subject body unsubscribe_url',
      account: 'id channel locale attempts created_at next_attempt_at delivered_at last_error',
    },
    kept: 'as long as the account',
    deletion: 'named rows',
    copies: ['message'],
  },
  player_storage: {
    holds: 'Texts that pages store for a player',
    columns: { identity: 'value', account: 'player_id key updated_at' },
    kept: 'as long as the account',
    deletion: 'rows',
  },
  player_storage_usage: {
    holds: 'How much a player stores',
    columns: { account: 'player_id keys bytes' },
    kept: 'as long as the account',
    deletion: 'rows',
  },
  chat_events: {
    holds: 'Messages of players in the live chat',
    columns: { identity: 'body', account: 'id player_id channel_id conversation_id event happened_at' },
    kept: '180 days',
    deletion: 'rows',
  },
  support_feedback: {
    holds: 'References of messages to support; the texts go to the support address',
    columns: { account: 'id reference player_id created_at' },
    kept: 'without an end',
    deletion: 'stays',
    copies: ['message'],
  },
  popup_views: {
    holds: 'Pop-ups that a player has seen',
    columns: { trace: 'popup session_id seen_at', account: 'player_id' },
    kept: 'without an end',
    deletion: 'stays',
  },
  analytics_events: {
    holds: 'Events of pages, after consent',
    columns: { trace: 'id name params locale happened_at', account: 'player_id' },
    kept: '90 days',
    deletion: 'stays',
  },
  page_hits: {
    holds: 'Visits of pages',
    columns: { trace: 'id referer track seon_session happened_at' },
    kept: '90 days',
    deletion: 'stays',
  },
  consent_receipts: {
    holds: 'Choices about cookies',
    columns: { trace: 'id visitor_id text_version purposes has_privacy_signal locale given_at', account: 'player_id' },
    kept: '180 days and three years',
    deletion: 'stays',
  },
  consent_players: {
    holds: 'Browsers with a choice in which a player signed in',
    columns: { trace: 'visitor_id linked_at', account: 'player_id' },
    kept: '180 days after the last sign-in',
    deletion: 'rows',
  },
  idempotent_calls: {
    holds: 'Answers of calls that may be repeated',
    columns: { money: 'answer', account: 'player_id method key request_hash created_at' },
    kept: '30 days',
    deletion: 'rows',
  },
  rate_limits: {
    holds: 'Attempts by network, account or device',
    columns: { trace: 'name key window_start attempts' },
    kept: '1 day',
    deletion: 'stays',
  },
  call_counts: {
    holds: 'Calls by network',
    columns: { trace: 'key window_start calls' },
    kept: '1 hour',
    deletion: 'stays',
  },
  event_outbox: {
    holds: 'Events that are not numbered yet',
    columns: { money: 'id type version data occurred_at', account: 'player_id' },
    kept: 'a moment',
    deletion: 'stays',
  },
  event_log: {
    holds: 'Events for other modules and receivers',
    columns: { money: 'position type version data occurred_at recorded_at', account: 'player_id' },
    kept: '1 hour after all consumers have read it',
    deletion: 'stays',
    copies: ['events'],
  },
  event_failures: {
    holds: 'Events that a consumer could not handle',
    columns: {
      money: 'type version data occurred_at',
      account: 'consumer position player_id attempts error next_attempt_at set_aside_at',
    },
    kept: 'until the consumer has handled it',
    deletion: 'stays',
  },
  cms_tokens: {
    holds: 'Tokens of editors as hashes',
    columns: {
      credential: 'token_hash',
      identity: 'name created_by',
      none: 'id role collections created_at expires_at revoked_at',
    },
    kept: 'without an end: the change log refers to them',
    deletion: 'stays',
  },
  cms_audit: {
    holds: 'Changes of content by editors',
    columns: { identity: 'actor', none: 'id happened_at token_id action collection document_id locale before after' },
    kept: 'without an end',
    deletion: 'stays',
  },
};

/** Tables without personal data, with all their columns. */
export const otherTables: Readonly<Record<string, string>> = {
  cashback_periods: 'program period_start closed_at period_end',
  cashier_settings: `id requires_confirmed_contact required_personal_data unverified_deposits_usd_cents
    unverified_withdrawals_usd_cents turnover_percent is_closed_loop review_bounds unverified_payout_usd_cents
    verified_countries payee_names`,
  catalogue_sources: 'aggregator source_hash',
  catalogue_state: 'id revision source_hash',
  cms_documents: 'collection document_id locale natural_key attributes created_at updated_at',
  cms_drafts: 'collection document_id locale attributes created_at updated_at',
  cms_revision: 'id revision',
  cms_seeded: 'collection locale',
  currency_rates: 'currency rate updated_at',
  duplicate_rules: 'id rules',
  event_consumers: 'name position former_position',
  event_former_feed: 'id position',
  event_sequence: 'id position',
  game_popularity: 'game rounds',
  game_providers: 'code name',
  game_round_feed: 'id position',
  games: `code name provider_code type theme tags rtp_basis_points has_demo released_at art_url dominant_color position
    is_active aggregator`,
  i18n_locales: 'code name dir position is_default',
  i18n_seeded_locales: 'code',
  jackpot_feed: 'id position',
  jackpot_movements: 'position key kind legs created_at transfer_id',
  ledger_audit_state: 'id block digest audited_at',
  ledger_audits: 'id finished_at findings',
  ledger_blocks: 'number source row_ids fingerprints rows_digest previous_digest digest sealed_at',
  ledger_chain_sources: 'name old_until sealed_until early_ids is_old_sealed',
  ledger_key_copy: 'id old_until copied_until is_complete',
  ledger_unsealed: 'id source row_ids',
  loyalty_products_sold: 'product_id sold',
  migration_lock: 'id',
  migrations: 'name hash applied_at',
  payment_methods: `sysname currency type name flow min_amount max_amount fee_basis_points fee_fixed
    processing_time_minutes requisites sort_order is_active`,
  payment_presets: 'currency amounts',
  projection_checkpoints: 'name position',
  promo_codes: 'code offer_id total_limit player_limit used starts_at ends_at currencies countries is_active',
  report_batches: 'batch begun_at',
  report_export: 'id store generation backfill_after backfill_until exporter_seen_at',
  report_files: 'name batch facts first_ms last_ms exported_at replaced_at',
  tournament_series: 'template anchored_at',
  tournaments: 'id template number starts_at ends_at terms settled_at cancelled_at cancellation_reasons',
  withdrawal_limits: 'currency day_amount day_count month_amount',
};
