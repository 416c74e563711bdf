/** Rules about files together, which no single file can break. */
import { z } from 'zod';
import type { Finding, SourceFile } from './tidy.ts';

const BUDGETS = 'tests/budgets.json';
const isStory = (path: string) => /^tests\/.*\.test\.ts$/.test(path);
const budgets = z.record(z.string(), z.int().positive());

export type TreeRule = {
  readonly name: string;
  readonly about: string;
  readonly check: (files: readonly SourceFile[]) => Omit<Finding, 'rule' | 'about'>[];
};

export const treeRules: readonly TreeRule[] = [
  {
    name: 'a-budget-for-each-story',
    about: `${BUDGETS} says for each file of stories, and for no other, how many seconds it may take`,
    check: (files) => {
      const stories = files.map(({ path }) => path).filter(isStory);
      const text = files.find(({ path }) => path === BUDGETS)?.text ?? '{}';
      const parsed = budgets.safeParse(parse(text));
      if (!parsed.success) return [{ path: BUDGETS, line: 1, words: 'not whole seconds by the path of a file' }];
      const named = Object.keys(parsed.data);
      return [
        ...stories
          .filter((path) => !named.includes(path))
          .map((path) => ({ path, line: 1, words: `no budget in ${BUDGETS}` })),
        ...named
          .filter((path) => !stories.includes(path))
          .map((path) => ({ path: BUDGETS, line: lineOf(text, path), words: `there is no ${path}` })),
      ];
    },
  },
];

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function lineOf(text: string, part: string): number {
  return text.slice(0, Math.max(0, text.indexOf(part))).split('\n').length;
}
