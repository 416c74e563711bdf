/** House rules that no other tool checks. Each looks at one file, given its path in the repository and its text. */
import { clockRules } from './clock-rules.ts';
import { codeRules } from './code-rules.ts';
import { fileRules } from './file-rules.ts';
import { glossaryRules } from './glossary-rules.ts';
import { treeRules } from './tree-rules.ts';

export type SourceFile = { readonly path: string; readonly text: string };

export type Problem = { readonly line: number; readonly words: string };

export type Rule = {
  readonly name: string;
  readonly about: string;
  readonly appliesTo: (path: string) => boolean;
  readonly check: (file: SourceFile) => Problem[];
};

export const allRules: readonly Rule[] = [...clockRules, ...codeRules, ...fileRules, ...glossaryRules];

export type Finding = Problem & { readonly rule: string; readonly path: string; readonly about: string };

/** All violations in these files, file by file, then those of the tree as a whole. */
export function tidy(files: readonly SourceFile[]): Finding[] {
  const inEach = files.flatMap((file) =>
    allRules
      .filter((rule) => rule.appliesTo(file.path))
      .flatMap((rule) =>
        rule.check(file).map((problem) => ({ ...problem, rule: rule.name, about: rule.about, path: file.path })),
      ),
  );
  const together = treeRules.flatMap(({ name, about, check }) =>
    check(files).map((problem) => ({ ...problem, rule: name, about })),
  );
  return [...inEach, ...together];
}
