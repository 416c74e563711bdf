/** Every invalid value on every text field: about 24,000 calls. */
import { testBadInput } from '../testing/bad-input.ts';

testBadInput({ isWhole: true });
