/** For tests: whether a password is cheap, which each test file finds as it was, whoever shares its worker. */
export const passwordCost = { isCheap: true };
