/** The rule about the server's clock: what happens in one transaction is written with one instant. */
import ts from 'typescript';
import { isTest } from './code-rules.ts';
import type { Problem, Rule, SourceFile } from './tidy.ts';

export const clockRules: readonly Rule[] = [
  {
    name: 'one-instant',
    about: 'a use case reads the clock once; whoever has a transaction asks `tx.now()`, which stands still',
    appliesTo: (path) =>
      /^apps\/server\/src\/.*\.ts$/.test(path) && !isTest(path) && path !== 'apps/server/src/db/db.ts',
    check: oneInstant,
  },
];

function oneInstant({ path, text }: SourceFile): Problem[] {
  const tree = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const problems: Problem[] = [];
  const add = (node: ts.Node, why: string): void => {
    const line = tree.getLineAndCharacterOfPosition(node.getStart()).line + 1;
    problems.push({ line, words: `${node.getText()} ${why}` });
  };
  const nodes = everyNode(tree);
  for (const node of nodes) {
    if (ts.isVariableDeclaration(node))
      for (const use of usesWithin(node)) add(use, 'is what the clock said before the transaction');
    if (hidesClock(node)) add(node, 'is the clock by another name');
    else if (isClock(node) && !isOfTransaction(node) && hasTransaction(node)) add(node, 'is beside a transaction');
  }
  const readings = nodes.filter((node) => isReading(node) && !isOfTransaction(clockOf(node)));
  const readers = new Set(readings.flatMap((reading) => nameOf(functionsAround(reading)[0])));
  const calls = nodes.filter((node) => ts.isCallExpression(node) && readers.has(node.expression.getText()));
  for (const call of calls) if (hasTransaction(call)) add(call, 'reads the clock beside a transaction');
  const all = [...readings, ...calls];
  for (const reading of all) {
    if (isRepeated(reading)) add(reading, 'is read once in each turn');
    if (all.some((other) => other !== reading && areInOneFunction(reading, other)))
      add(reading, 'is read beside another reading');
  }
  return problems;
}

function everyNode(tree: ts.SourceFile): ts.Node[] {
  const nodes: ts.Node[] = [];
  const walk = (node: ts.Node): void => {
    nodes.push(node);
    node.forEachChild(walk);
  };
  tree.forEachChild(walk);
  return nodes;
}

/** `app.now()`, `this.#now()`, `now()`, `new Date()`. `performance.now()` measures durations and is allowed. */
function isReading(node: ts.Node): boolean {
  if (ts.isNewExpression(node)) return node.expression.getText() === 'Date' && (node.arguments ?? []).length === 0;
  return ts.isCallExpression(node) && node.arguments.length === 0 && isClock(node.expression);
}

function clockOf(reading: ts.Node): ts.Node {
  return ts.isCallExpression(reading) ? reading.expression : reading;
}

/** Whatever is called so. */
function isClock(node: ts.Node): boolean {
  if (ts.isNewExpression(node)) return isReading(node);
  if (ts.isPropertyAccessExpression(node))
    return /^#?(now|clock)$/.test(node.name.text) && node.expression.getText() !== 'performance';
  const isCalled = ts.isCallExpression(node.parent) && node.parent.expression === node;
  return ts.isIdentifier(node) && isCalled && /^(now|clock|systemClock|Date)$/.test(node.text);
}

function hidesClock(node: ts.Node): boolean {
  if (ts.isElementAccessExpression(node)) return /^(['"`])(now|clock)\1$/.test(node.argumentExpression.getText());
  if (ts.isBindingElement(node)) return /^(now|clock)$/.test(node.propertyName?.getText() ?? '');
  return (
    ts.isVariableDeclaration(node) &&
    node.initializer !== undefined &&
    isClock(node.initializer) &&
    !isReading(node.initializer)
  );
}

function isOfTransaction(clock: ts.Node): boolean {
  return (
    ts.isPropertyAccessExpression(clock) &&
    functionsAround(clock).some((each) => transactionOf(each) === clock.expression.getText())
  );
}

function hasTransaction(node: ts.Node): boolean {
  return functionsAround(node).some((each) => transactionOf(each) !== null);
}

/** Where a transaction uses a time that was read before it began. */
function usesWithin(declaration: ts.VariableDeclaration): ts.Identifier[] {
  const { name, initializer } = declaration;
  if (!ts.isIdentifier(name) || initializer === undefined || hasTransaction(declaration) || !tellsTime(initializer))
    return [];
  const uses: ts.Identifier[] = [];
  const look = (node: ts.Node): void => {
    if (ts.isIdentifier(node) && node.text === name.text && !isLabel(node) && hasTransaction(node)) uses.push(node);
    node.forEachChild(look);
  };
  look(functionsAround(declaration)[0] ?? declaration.getSourceFile());
  return uses;
}

/** The clock's own value, however wrapped; not what was looked up by it. */
function tellsTime(value: ts.Node): boolean {
  if (isReading(value)) return true;
  const isWrapped =
    ts.isBinaryExpression(value) ||
    ts.isParenthesizedExpression(value) ||
    ts.isConditionalExpression(value) ||
    ts.isNewExpression(value) ||
    ts.isObjectLiteralExpression(value) ||
    ts.isArrayLiteralExpression(value) ||
    ts.isPropertyAssignment(value);
  return isWrapped && ts.forEachChild(value, (child) => tellsTime(child) || undefined) === true;
}

/** The transaction parameter: recognised by its name, its type, or because `inTransaction` passes it. */
function transactionOf(node: ts.SignatureDeclaration): string | null {
  const { parent } = node;
  const isHanded = ts.isCallExpression(parent) && /^(inTransaction|once)$/.test(parent.expression.getText());
  const found = node.parameters.find(
    ({ name, type }, index) => name.getText() === 'tx' || type?.getText() === 'Tx' || (isHanded && index === 0),
  );
  return found?.name.getText() ?? null;
}

/** Of a function that can be called by it in the same file. */
function nameOf(node: ts.SignatureDeclaration | undefined): string[] {
  if (node === undefined) return [];
  if (ts.isFunctionDeclaration(node)) return node.name === undefined ? [] : [node.name.text];
  return ts.isVariableDeclaration(node.parent) ? [node.parent.name.getText()] : [];
}

/** From the inside out, up to a function that a timer calls: that runs at another time. */
function functionsAround(node: ts.Node): ts.SignatureDeclaration[] {
  const found: ts.SignatureDeclaration[] = [];
  for (let at = node.parent; at !== undefined; at = at.parent) {
    if (!ts.isFunctionLike(at)) continue;
    found.push(at);
    if (ts.isCallExpression(at.parent) && /^set(Interval|Timeout)$/.test(at.parent.expression.getText())) break;
  }
  return found;
}

/** One is in the other's function, or nested in it. Sibling handlers are two use cases. */
function areInOneFunction(one: ts.Node, other: ts.Node): boolean {
  const [ofOne, ofOther] = [functionsAround(one), functionsAround(other)];
  const [mine, theirs] = [ofOne[0], ofOther[0]];
  return mine === undefined || theirs === undefined || ofOther.includes(mine) || ofOne.includes(theirs);
}

const EACH = /^(map|flatMap|filter|find|findLast|findIndex|some|every|forEach|reduce|sort|toSorted)$/;

/** In a loop, or for each item of a list. */
function isRepeated(reading: ts.Node): boolean {
  for (let at = reading; at.parent !== undefined; at = at.parent) {
    if (ts.isIterationStatement(at, false)) return true;
    if (!ts.isFunctionLike(at)) continue;
    const call = at.parent;
    if (!ts.isCallExpression(call) || !ts.isPropertyAccessExpression(call.expression)) return false;
    const { name } = call.expression;
    return (call.arguments[0] === at && EACH.test(name.text)) || (call.arguments[1] === at && name.text === 'from');
  }
  return false;
}

/** The name of a property, not a value. */
function isLabel(node: ts.Identifier): boolean {
  const { parent } = node;
  return (ts.isPropertyAccessExpression(parent) || ts.isPropertyAssignment(parent)) && parent.name === node;
}
