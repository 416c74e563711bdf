/**
 * Which catalogue messages the code can reach. A key counts as used when code names it in full (`'orders.close'`), by a template
 * (`orders.${status}`: any one name for each value), or through the catalogue (`catalogue.failures.unknown`).
 * Where code indexes a section with a computed name (`catalogue.refusals[code]`), the last name must appear somewhere in the code as a word.
 */
import ts from 'typescript';

export type CodeFile = { readonly path: string; readonly text: string };

type Uses = {
  readonly keys: Set<string>;
  readonly patterns: RegExp[];
  /** Sections of the catalogue that are indexed with a computed name. */
  readonly parts: Set<string>;
  /** Every word in the code: field names and strings. */
  readonly words: Set<string>;
};

/** Keys that no code can reach, in catalogue order. */
export function unusedKeys(keys: readonly string[], files: readonly CodeFile[]): string[] {
  const { keys: named, patterns, parts, words } = usesIn(files, new Set(keys));
  return keys.filter((key) => {
    if (named.has(key) || patterns.some((pattern) => pattern.test(key))) return false;
    const isInPart = [...parts].some((part) => key.startsWith(`${part}.`));
    return !(isInPart && words.has(key.slice(key.lastIndexOf('.') + 1)));
  });
}

function usesIn(files: readonly CodeFile[], keys: ReadonlySet<string>): Uses {
  const uses: Uses = { keys: new Set(), patterns: [], parts: new Set(), words: new Set() };
  for (const { path, text } of files) {
    const walk = (node: ts.Node): void => {
      collect(node, keys, uses);
      node.forEachChild(walk);
    };
    walk(ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true));
  }
  return uses;
}

function collect(node: ts.Node, keys: ReadonlySet<string>, uses: Uses): void {
  if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) {
    if (keys.has(node.text)) uses.keys.add(node.text);
    uses.words.add(node.text);
  }
  if (ts.isIdentifier(node) || ts.isNumericLiteral(node)) uses.words.add(node.text);
  if (ts.isTemplateExpression(node) && node.head.text.includes('.')) uses.patterns.push(patternOf(node));
  if (ts.isPropertyAccessExpression(node)) collectPath(node, keys, uses);
}

function patternOf(template: ts.TemplateExpression): RegExp {
  const parts = [template.head.text, ...template.templateSpans.map(({ literal }) => literal.text)];
  return new RegExp(`^${parts.map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('[^.]+')}$`);
}

/** `catalogue.problems.sentence` names a message; `catalogue.fields`, passed on or indexed, names a whole section. */
function collectPath(node: ts.PropertyAccessExpression, keys: ReadonlySet<string>, uses: Uses): void {
  const path = pathFromCatalogue(node);
  if (path === null) return;
  if (keys.has(path)) uses.keys.add(path);
  const goesOn = ts.isPropertyAccessExpression(node.parent) && node.parent.expression === node;
  if (!goesOn && !keys.has(path)) uses.parts.add(path);
}

function pathFromCatalogue(node: ts.Expression): string | null {
  if (!ts.isPropertyAccessExpression(node)) return null;
  const { expression, name } = node;
  if (/^(catalogue|CATALOGUES(\.\w+|\[.+\]))$/.test(expression.getText())) return name.text;
  const before = pathFromCatalogue(expression);
  return before === null ? null : `${before}.${name.text}`;
}
