/** Files that no other test runs (.nvmrc, .github, the README) must agree with what does run. */
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { findNode } from './run/node.mjs';

const top = join(import.meta.dirname, '..');
const read = (path: string): string => readFileSync(join(top, path), 'utf8');
const manifest = z
  .object({ scripts: z.record(z.string(), z.string()), optionalDependencies: z.record(z.string(), z.string()) })
  .parse(JSON.parse(read('package.json')));

describe('.nvmrc', () => {
  const wanted = read('.nvmrc').trim();

  it('names the Node that every command finds', () => {
    const version = execFileSync(findNode(), ['-p', 'process.versions.node'], { encoding: 'utf8' });
    expect(version.split('.')[0]).toBe(wanted);
  });

  it('names the Node that is installed on every platform', () => {
    const pinned = Object.entries(manifest.optionalDependencies).filter(([name]) => name.startsWith('node-'));
    expect(pinned.length).toBeGreaterThan(0);
    for (const [name, version] of pinned) expect([name, version.split('.')[0]]).toEqual([name, wanted]);
  });
});

describe('.github', () => {
  it('runs .ci/run, and nothing else', () => {
    const steps = [...read('.github/workflows/ci.yml').matchAll(/^ +- (uses|run): (.+)$/gm)].map(([, , step]) => step);
    expect(steps).toEqual([expect.stringMatching(/^actions\/checkout@v\d+$/), '.ci/run']);
    expect(readdirSync(join(top, '.github/workflows'))).toEqual(['ci.yml']);
  });

  it('lets each Node that is pinned stay at its major version', () => {
    const stored = [...read('.github/dependabot.yml').matchAll(/dependency-name: '?([^'\n]+)'?/g)].map(
      ([, name]) => name,
    );
    const pinned = Object.keys(manifest.optionalDependencies).filter((name) => name.startsWith('node-'));
    expect(stored).toEqual(expect.arrayContaining([...pinned, '@types/node']));
  });
});

describe('the README', () => {
  it('names every command of package.json', () => {
    const readme = read('README.md');
    const missing = Object.keys(manifest.scripts).filter((name) => !new RegExp(`[\`\\s]${name}[\`\\s]`).test(readme));
    expect(missing).toEqual([]);
  });
});
