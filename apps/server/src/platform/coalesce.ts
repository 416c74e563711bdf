/** What is asked for one by one in the same turn of the event loop is asked for together: many look-ups, one query. */

/** @param load answers the questions; null stands for those that it does not answer. */
export function coalesce<Question, Answer>(
  load: (questions: readonly Question[]) => Promise<ReadonlyMap<Question, Answer>>,
): (question: Question) => Promise<Answer | null> {
  let next: { readonly questions: Set<Question>; readonly answers: Promise<ReadonlyMap<Question, Answer>> } | null =
    null;

  async function ask(questions: ReadonlySet<Question>): Promise<ReadonlyMap<Question, Answer>> {
    await new Promise((resolve) => setImmediate(resolve));
    next = null;
    return load([...questions]);
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
