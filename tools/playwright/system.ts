/** The system a suite runs against. A system that ran before (BASE_URL) tells its public addresses only. */
export type RunningSystem = Readonly<{
  origin: string;
  sandbox: string;
  platform?: string;
  home?: string;
  databases?: Readonly<{ platform: string; sandbox: string }>;
  secrets?: Readonly<Record<'GAME_PROVIDER_SECRET' | 'PAYMENT_PROVIDER_SECRET' | 'MESSAGE_PROVIDER_SECRET' | 'IDENTITY_PROVIDER_SECRET' | 'BETTING_PROVIDER_SECRET', string>>;
}>;

/** What the global set-up has started. @throws outside a suite. */
export const runningSystem = (): RunningSystem => {
  const told = process.env.CROUPIER_SYSTEM;
  if (!told) throw new Error('No system has been started: does the suite’s playwright.config.ts use defineSuite?');
  const system: RunningSystem = JSON.parse(told);
  return system;
};
