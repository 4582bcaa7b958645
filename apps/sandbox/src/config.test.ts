import { readConfig } from './config.ts';

const right = {
  SANDBOX_DATABASE_URL: 'postgres://localhost/sandbox',
  GAME_PROVIDER_SECRET: 'g'.repeat(16),
  PAYMENT_PROVIDER_SECRET: 'p'.repeat(16),
  MESSAGE_PROVIDER_SECRET: 'm'.repeat(16),
  IDENTITY_PROVIDER_SECRET: 'i'.repeat(16),
};

describe('configuration', () => {
  it('has defaults for all but the database and the secrets', () => {
    expect(readConfig(right)).toMatchObject({
      port: 4220,
      host: '127.0.0.1',
      sandboxOrigin: 'http://localhost:4220',
      publicOrigin: 'http://localhost:4200',
    });
  });

  it('lists all problems without secrets', () => {
    const read = () =>
      readConfig({
        ...right,
        SANDBOX_PORT: 'x',
        GAME_PROVIDER_SECRET: 'short',
        PUBLIC_ORIGIN: 'http://a/b',
        SANDBOX_DATABASE_URL: undefined,
      });
    expect(read).toThrow(/SANDBOX_PORT[^]*SANDBOX_DATABASE_URL: is not set[^]*PUBLIC_ORIGIN[^]*GAME_PROVIDER_SECRET/);
    expect(read).not.toThrow(/short/);
  });
});
