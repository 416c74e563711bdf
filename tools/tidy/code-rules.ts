/** Rules about code, checked on its syntax tree, so that words in comments and strings do not count. */
import ts from 'typescript';
import type { Problem, Rule, SourceFile } from './tidy.ts';

const isCode = (path: string) => /\.(ts|tsx|mts|mjs)$/.test(path);
export const isTest = (path: string) =>
  /\.test\.tsx?$|\/(testing|scenarios|simulation)\/|^(tests|bench|tools)\/|^apps\/[^/]+\/scripts\//.test(path);

type Check = (node: ts.Node) => string | null;

/** What core may not use: it gets time and chance as arguments, and is synchronous. */
const AMBIENT = new Set([
  'Promise',
  'process',
  'performance',
  'setTimeout',
  'setInterval',
  'setImmediate',
  'queueMicrotask',
  'fetch',
  'crypto',
  'console',
  'globalThis',
  'window',
  'document',
  'localStorage',
  'require',
]);
const LOCAL_TIME = /^(get|set)(FullYear|Month|Date|Day|Hours|Minutes|Seconds|Milliseconds)$|^getTimezoneOffset$/;

const impurity: Check = (node) => {
  if (ts.isPropertyAccessExpression(node)) {
    const text = `${node.expression.getText()}.${node.name.text}`;
    if (text === 'Date.now' || text === 'Math.random') return text;
    if (LOCAL_TIME.test(node.name.text)) return `${node.name.text} depends on the machine's time zone`;
  }
  if ((ts.isNewExpression(node) || ts.isCallExpression(node)) && node.expression.getText() === 'Date') {
    if (ts.isCallExpression(node) || (node.arguments ?? []).length === 0) return 'the clock: new Date()';
  }
  if (node.kind === ts.SyntaxKind.AsyncKeyword) return 'async';
  if (ts.isAwaitExpression(node) || (ts.isForOfStatement(node) && node.awaitModifier !== undefined)) return 'await';
  if (ts.isMetaProperty(node)) return 'import.meta';
  if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword) return 'import()';
  return ts.isIdentifier(node) && AMBIENT.has(node.text) && isReference(node) ? node.text : null;
};

const QUERY_METHODS = new Set([
  'query',
  'selectFrom',
  'insertInto',
  'replaceInto',
  'updateTable',
  'deleteFrom',
  'mergeInto',
  'executeQuery',
  'copyFrom',
]);
const STATEMENT =
  /^\s*(select\s.+\sfrom\s|insert\s+into\s|update\s+\w+\s+set\s|delete\s+from\s|truncate\s|create\s+table\s|with\s+\w+\s+as\s*\()/is;

const speaksSql: Check = (node) => {
  if (ts.isTaggedTemplateExpression(node) && /^sql\b/.test(node.tag.getText())) return 'sql`…`';
  if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression)) {
    const name = node.expression.name.text;
    if (QUERY_METHODS.has(name)) return `.${name}(…)`;
  }
  const isText = ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node) || ts.isTemplateHead(node);
  return isText && STATEMENT.test(node.text) ? 'a statement in a string' : null;
};

const readsEnvironment: Check = (node) => {
  if (ts.isPropertyAccessExpression(node) && node.getText() === 'process.env') return 'process.env';
  if (ts.isElementAccessExpression(node) && node.expression.getText() === 'process') return node.getText();
  const fromProcess = ts.isImportDeclaration(node) && /^(node:)?process$/.test(textOf(node.moduleSpecifier));
  return fromProcess ? 'an import of node:process' : null;
};

const RUNNERS = /^(it|test|describe|suite|bench)$/;

const unrun: Check = (node) => {
  if (ts.isPropertyAccessExpression(node) && /^(only|skip|todo|fails|skipIf|runIf)$/.test(node.name.text)) {
    const runner = node.expression.getText().split('.')[0] ?? '';
    if (RUNNERS.test(runner)) return node.getText();
  }
  const jasmine = ts.isCallExpression(node) && /^(fit|fdescribe|xit|xtest|xdescribe)$/.test(node.expression.getText());
  return jasmine ? node.expression.getText() : null;
};

const forcedType: Check = (node) => {
  if (!ts.isAsExpression(node) || !ts.isAsExpression(node.expression)) return null;
  return node.expression.type.kind === ts.SyntaxKind.UnknownKeyword ? 'as unknown as' : null;
};

const barrel: Check = (node) =>
  ts.isExportDeclaration(node) && node.exportClause === undefined ? 'export * from' : null;

export const codeRules: readonly Rule[] = [
  {
    name: 'core-is-pure',
    about: 'core gets time and chance as arguments and answers at once',
    appliesTo: (path) => path.startsWith('packages/core/src/') && isCode(path) && !isTest(path),
    check: visit(impurity),
  },
  {
    name: 'sql-in-its-place',
    about: 'SQL is spoken in repo.ts and *.repo.ts of a feature, in ledger/, db/, jobs/, mail/ and reconcile/ only',
    appliesTo: (path) =>
      path.startsWith('apps/server/src/') &&
      isCode(path) &&
      !isTest(path) &&
      !/\/repo\.ts$|\/db\/[\w-]+\.repo\.ts$|^apps\/server\/src\/(ledger|db|jobs|mail|reconcile)[/.]/.test(path),
    check: visit(speaksSql),
  },
  {
    name: 'one-reader-of-the-environment',
    about: 'only process/config.ts reads the environment',
    appliesTo: (path) =>
      /^(apps|packages)\//.test(path) &&
      isCode(path) &&
      !isTest(path) &&
      !/^apps\/server\/src\/process\/config\.ts$|\.config\.ts$/.test(path),
    check: visit(readsEnvironment),
  },
  { name: 'all-tests-run', about: 'a test that does not run proves nothing', appliesTo: isCode, check: visit(unrun) },
  {
    name: 'no-forced-types',
    about: 'a value of another type is parsed, not renamed',
    appliesTo: isCode,
    check: visit(forcedType),
  },
  { name: 'no-barrels', about: 'import from where it is written', appliesTo: isCode, check: visit(barrel) },
];

function visit(check: Check): (file: SourceFile) => Problem[] {
  return ({ path, text }) => {
    const tree = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
    const problems: Problem[] = [];
    const walk = (node: ts.Node): void => {
      const words = check(node);
      if (words !== null) problems.push({ line: tree.getLineAndCharacterOfPosition(node.getStart()).line + 1, words });
      node.forEachChild(walk);
    };
    walk(tree);
    return problems;
  };
}

/** Not a property's name, a label of an object's field, a type, or a name declared here. */
function isReference(node: ts.Identifier): boolean {
  const { parent } = node;
  if (ts.isPropertyAccessExpression(parent) && parent.name === node) return false;
  if (
    (ts.isPropertyAssignment(parent) || ts.isPropertySignature(parent) || ts.isPropertyDeclaration(parent)) &&
    parent.name === node
  )
    return false;
  if (ts.isParameter(parent) || ts.isBindingElement(parent) || ts.isVariableDeclaration(parent))
    return parent.initializer === node;
  return !ts.isQualifiedName(parent);
}

function textOf(node: ts.Expression): string {
  return ts.isStringLiteral(node) ? node.text : '';
}
