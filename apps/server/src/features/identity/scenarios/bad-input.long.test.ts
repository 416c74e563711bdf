/** Everything that is no answer to a text field, of every field: two dozen thousand calls. */
import { testBadInput } from '../testing/bad-input.ts';

testBadInput({ isWhole: true });
