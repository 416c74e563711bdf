/** Why something is not allowed: a refusal that has not been thrown. */
import type { RefusalCode, RefusalDetails } from '../../refusal.ts';

export type Objection = { readonly code: RefusalCode; readonly details: RefusalDetails };
