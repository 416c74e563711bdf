/** The secret key of every server under test: what it seals, the test databases take. */
export const TEST_SECRET_KEY = '7'.repeat(64);
