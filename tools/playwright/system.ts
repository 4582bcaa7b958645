/** The system a suite runs against. One that was already running (BASE_URL) describes its public addresses only. */
export type RunningSystem = Readonly<{
  origin: string;
  sandbox: string;
  platform?: string;
  home?: string;
  databases?: Readonly<{ platform: string; sandbox: string }>;
  secrets?: Readonly<
    Record<
      | 'GAME_PROVIDER_SECRET'
      | 'PAYMENT_PROVIDER_SECRET'
      | 'MESSAGE_PROVIDER_SECRET'
      | 'IDENTITY_PROVIDER_SECRET'
      | 'BETTING_PROVIDER_SECRET'
      | 'GATEWAY_SECRET',
      string
    >
  >;
  /** What editors of the CMS and operators sign their requests with. */
  tokens?: Readonly<{ cms: string; operator: string }>;
}>;

/** The system that the global set-up found or started. @throws outside a suite. */
export const runningSystem = (): RunningSystem => {
  const description = process.env.CROUPIER_SYSTEM;
  if (!description)
    throw new Error('No system has been started: does the suite’s playwright.config.ts use defineSuite?');
  const system: RunningSystem = JSON.parse(description);
  return system;
};
