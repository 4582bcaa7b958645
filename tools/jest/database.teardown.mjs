// @ts-check

/** Ends the database that `database.setup.mjs` offered, where a test has asked for it. */
export default async () => {
  const { testDatabaseOffer: offer } = /** @type {{ testDatabaseOffer?: { stop: () => Promise<void> } }} */ (globalThis);
  await offer?.stop();
};
