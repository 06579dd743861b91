/** The installation's key in tests: the same for all, so that none generates one in the working folder. */
export const TEST_KEYS = 'ab'.repeat(32);
