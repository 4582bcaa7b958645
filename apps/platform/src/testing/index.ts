export { createTestDatabase, type TestDatabase } from './database.ts';
export { testLog } from './log.ts';
export { cookieOf, startTestPlatform, testSecrets, type TestPlatform } from './platform.ts';
export { stopServer } from './server.ts';
