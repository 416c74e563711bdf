/**
 * What is asked for one by one is asked for together: many look-ups, one query. Those of one turn of the event loop share one, and so do
 * those that come while enough queries are under way. None is answered by a query that began before it was asked.
 */

const UNDER_WAY_MAX = 2;

/** @param load answers the questions; null stands for those that it does not answer. */
export function coalesce<Question, Answer>(
  load: (questions: readonly Question[]) => Promise<ReadonlyMap<Question, Answer>>,
): (question: Question) => Promise<Answer | null> {
  let next: { readonly questions: Set<Question>; readonly answers: Promise<ReadonlyMap<Question, Answer>> } | null =
    null;
  let underWay = 0;
  let wake: () => void = () => undefined;

  async function ask(questions: ReadonlySet<Question>): Promise<ReadonlyMap<Question, Answer>> {
    await new Promise((resolve) => setImmediate(resolve));
    // Nobody else waits here: whatever is asked meanwhile is asked with these.
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
