/** A broken assertion is a bug of ours: it is never caught, and ends as a 500 with a request id. */
export function assert(condition: unknown, message: string): asserts condition {
  if (!condition) throw new Error(`assertion failed: ${message}`);
}

/** For a branch that the types rule out. */
export function unreachable(value: never): never {
  throw new Error(`unreachable: ${String(value)}`);
}
