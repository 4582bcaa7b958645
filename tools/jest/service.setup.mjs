// @ts-check

/*
 * Passwords are hashed slowly on purpose, and tests hash hundreds of them: here with the least that argon2 allows. A
 * test of the cost itself calls `jest.restoreAllMocks()`. A spy in place of `jest.mock`: with a mock, jest asks for each
 * `require` of each module whether it is mocked.
 */
const argon2 = jest.requireActual('@node-rs/argon2');
const { hash } = argon2;
const least = { memoryCost: 8, timeCost: 1, parallelism: 1 };
jest
  .spyOn(argon2, 'hash')
  .mockImplementation((/** @type {string} */ password, /** @type {object} */ cost) =>
    hash(password, { ...cost, ...least }),
  );
