/** The refusal of a signed batch: which transaction of it differs from what was approved, and in what. */
import { Refusal } from '@candor/core/refusal';

/** @param position counted from one, as the batch was put back. */
export function differs(position: number, part: string): Refusal {
  return new Refusal('signed_batch_differs', { number: String(position), part });
}
