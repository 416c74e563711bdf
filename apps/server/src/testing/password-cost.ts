/** For tests: whether password hashes are cheap; reset for each test file, whichever worker it shares. */
export const passwordCost = { isCheap: true };
