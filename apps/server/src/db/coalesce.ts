/**
 * Coalesces single look-ups into one query. Those of one turn of the event loop share one, and so do those that arrive while
 * enough queries are running. No look-up is answered by a query that began before it.
 */

const UNDER_WAY_MAX = 2;

/** @param load answers the questions; null where there is no answer. */
export function coalesce<Question, Answer>(
  load: (questions: readonly Question[]) => Promise<ReadonlyMap<Question, Answer>>,
): (question: Question) => Promise<Answer | null> {
  let next: { readonly questions: Set<Question>; readonly answers: Promise<ReadonlyMap<Question, Answer>> } | null =
    null;
  let underWay = 0;
  let wake: () => void = () => undefined;

  async function ask(questions: ReadonlySet<Question>): Promise<ReadonlyMap<Question, Answer>> {
    await new Promise((resolve) => setImmediate(resolve));
    // This only waits for a free slot: questions that arrive meanwhile join the query.
    while (underWay >= UNDER_WAY_MAX) await new Promise<void>((resolve) => (wake = resolve));
    next = null;
    underWay += 1;
    try {
      return await load([...questions]);
    } finally {
      underWay -= 1;
      wake();
    }
  }

  return async (question) => {
    if (next === null) {
      const questions = new Set<Question>();
      next = { questions, answers: ask(questions) };
    }
    next.questions.add(question);
    return (await next.answers).get(question) ?? null;
  };
}
