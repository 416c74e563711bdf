/**
 * For all property tests of `npm test`: the same draws in each run, so that a change is refused for what it changed. `npm run test:long` and
 * `npm run soak` draw anew, and print the seed of what they find.
 */
import fc from 'fast-check';

fc.configureGlobal({ seed: 20_240_229 });
