/** What is no answer to a text field, shared out among the fields: bad-input.long.test.ts asks everything of each. */
import { testBadInput } from '../testing/bad-input.ts';

testBadInput({ isWhole: false });
