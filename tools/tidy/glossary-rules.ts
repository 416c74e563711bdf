/** The rule about words: names that docs/glossary.md replaces may not be used in code. */
import ts from 'typescript';
import type { Problem, Rule, SourceFile } from './tidy.ts';

type Place = { readonly name: string; readonly path: string };

const TRADING = 'apps/server/src/features/trading/';

/** Names with no other meaning, refused wherever code uses them. */
const REFUSED = wordsOf(`
  BatchLine Begun Door GUESSES_KEPT Guard Guesses Kept KeptLetter KeptLimit LIES Lie Lies LimitWish Looked LossAsk MarkKind
  Nights OpenWish OrderWish OutOfStep ParamRule PlaceWish Preceded StaffDoor Stale Told WaysIn Wish Zones beginTogether
  chargeNights checkWaysIn checkWorth createDoor createGauge createZones deleteMarks findZone freeToTrade freeUnits guardOf
  holdBooks holdRules insertMarks insertTold keptFor keptKey listGuesses listSameMarks listWorth markOf objectionTo openHouse
  paramRule readParam refuseGuarded worthOfMargined`);

/**
 * Words that the wire, tables or plain English use too. They are refused as names of variables, parameters, functions and methods, not as object
 * keys; with a path, only below it.
 */
const REFUSED_NAMES: ReadonlyMap<string, string> = new Map([
  ...wordsOf('any begun conserve door duplicateWords forgive gauge guard kept lies lookers spoil told wish wishes').map(
    (word): [string, string] => [word, ''],
  ),
  ['draft', TRADING],
  ['look', TRADING],
]);

/** Refused in trading only: elsewhere, types of forms are called drafts too. */
const REFUSED_TYPES: ReadonlyMap<string, string> = new Map([['Draft', TRADING]]);

export const REPLACED_WORDS: readonly string[] = [...REFUSED, ...REFUSED_NAMES.keys(), ...REFUSED_TYPES.keys()];

export const glossaryRules: readonly Rule[] = [
  {
    name: 'words-of-the-glossary',
    about: 'docs/glossary.md has the word that the field uses, and each word that it replaces',
    appliesTo: (path) => /\.(ts|tsx|mts|mjs)$/.test(path),
    check: findReplaced,
  },
];

function wordsOf(text: string): string[] {
  return text.trim().split(/\s+/);
}

function findReplaced({ path, text }: SourceFile): Problem[] {
  const tree = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const problems: Problem[] = [];
  const walk = (node: ts.Node): void => {
    if ((ts.isIdentifier(node) || ts.isPrivateIdentifier(node)) && isReplaced(node, path)) {
      const line = tree.getLineAndCharacterOfPosition(node.getStart()).line + 1;
      problems.push({ line, words: node.text });
    }
    node.forEachChild(walk);
  };
  walk(tree);
  return problems;
}

function isReplaced(node: ts.Identifier | ts.PrivateIdentifier, path: string): boolean {
  const name = node.text.replace(/^#/, '');
  if (REFUSED.includes(name)) return true;
  return isBelow(REFUSED_TYPES, { name, path }) || (isBelow(REFUSED_NAMES, { name, path }) && isGiven(node));
}

function isBelow(words: ReadonlyMap<string, string>, { name, path }: Place): boolean {
  const folder = words.get(name);
  return folder !== undefined && path.startsWith(folder);
}

/** A name declared in this file. */
function isGiven(node: ts.Node): boolean {
  const { parent } = node;
  const isDeclared =
    ts.isVariableDeclaration(parent) ||
    ts.isParameter(parent) ||
    ts.isBindingElement(parent) ||
    ts.isFunctionDeclaration(parent) ||
    ts.isFunctionExpression(parent) ||
    ts.isMethodDeclaration(parent) ||
    ts.isMethodSignature(parent) ||
    ts.isPropertyDeclaration(parent);
  return isDeclared && parent.name === node;
}
