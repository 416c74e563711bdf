/** Invalid values for text fields, shared out among the fields: bad-input.long.test.ts tries every value on each. */
import { testBadInput } from '../testing/bad-input.ts';

testBadInput({ isWhole: false });
