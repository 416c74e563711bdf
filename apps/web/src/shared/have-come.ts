/** What a page waits for before it shows what would otherwise move. */

type Answer = { readonly data: unknown; readonly error: Error | null };

/** Whether each of these answers has come, or will not. */
export function haveCome(answers: readonly Answer[]): boolean {
  return answers.every(({ data, error }) => data !== undefined || error !== null);
}
