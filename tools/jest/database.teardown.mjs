// @ts-check

/** Ends the database that `database.setup.mjs` offered, or drops the run's templates on the server that was named. */
export default async () => {
  const { testDatabaseOffer: offer } = /** @type {{ testDatabaseOffer?: { stop: () => Promise<void> } }} */ (
    globalThis
  );
  await offer?.stop();
  const { TEST_DATABASE_URL: server, TEST_DATABASE_TEMPLATES: prefix } = process.env;
  if (!server || !prefix) return;
  const { dropTemplates } = await import('../database/templates.mjs');
  await dropTemplates(server, prefix);
};
