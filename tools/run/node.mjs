/** Finds the Node that Candor runs on: the one pinned in package.json, else the current one if it is new enough. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { root } from './root.mjs';

const MAJOR = 24;

/** Absolute path of a Node 24; throws if there is none. Puts its folder first in PATH for child processes. */
export function findNode() {
  const platform = process.platform === 'win32' ? 'win' : process.platform;
  const file = process.platform === 'win32' ? 'node.exe' : 'node';
  const pinned = root(`node_modules/node-${platform}-${process.arch}/bin/${file}`);
  for (const candidate of [pinned, process.execPath]) {
    if (existsSync(candidate) && majorOf(candidate) === MAJOR) return first(candidate);
  }
  throw new Error(
    `needs Node ${MAJOR}: no package node-${platform}-${process.arch} is installed and the current Node is ${process.version}`,
  );
}

function majorOf(node) {
  const { stdout } = spawnSync(node, ['-p', 'process.versions.node'], { encoding: 'utf8' });
  return Number.parseInt(stdout ?? '', 10);
}

function first(node) {
  const separator = process.platform === 'win32' ? ';' : ':';
  const folder = node.slice(0, Math.max(node.lastIndexOf('/'), node.lastIndexOf('\\')));
  process.env.PATH = [folder, root('node_modules/.bin'), process.env.PATH ?? ''].join(separator);
  return node;
}
