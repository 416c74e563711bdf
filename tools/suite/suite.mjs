/** A test suite: runs everything in parallel, then reruns alone what may have failed only because of the load. */
import { constants } from 'node:os';
import { contain } from '../run/processes.mjs';
import { count } from './count.mjs';
import { filesToTellAgain, replaced, unsteadyIn } from './once-more.mjs';
import { runTests } from './run-tests.mjs';

/** One run of checks and tests, which can be interrupted. */
export class Suite {
  #node;
  #signal = null;
  #passed = 0;
  #failures = [];
  #unsteady = [];
  /** The files that were run, with their times. */
  files = [];

  constructor(node) {
    this.#node = node;
  }

  /** Interrupted: nothing more may start. */
  get isOver() {
    return this.#signal !== null;
  }

  /** A program that is one check: it passes when it exits with 0. */
  async check(name, args) {
    if (this.isOver) return;
    console.log(`── ${name}`);
    const code = await this.#run(args);
    if (code === 0) this.#passed += 1;
    else this.#failures.push(`static check: ${name}`);
  }

  /** @param args Vitest's arguments. */
  async tests(name, args, env = {}) {
    if (this.isOver) return;
    console.log(`── ${name}`);
    const { report: first, code } = await runTests(this.#run, args, env);
    let last = first;
    const tellings = [first];
    const again = first === null || this.isOver ? [] : filesToTellAgain(first);
    for (const { path, file, project } of again) {
      console.log(`── once more, alone: ${path}`);
      const second = await runTests(this.#run, [file, '--project', project, '--no-file-parallelism'], env);
      if (this.isOver) return;
      last = replaced(last, path, second);
      tellings.push(second.report);
    }
    // Its exit code 1 is explained by the failures that were rerun.
    const { passed, failures } = count(last, again.length > 0 && code === 1 ? 0 : code);
    this.#passed += passed;
    this.#failures.push(...failures);
    const reports = tellings.filter((report) => report !== null);
    if (reports.length > 0) this.#unsteady.push(...unsteadyIn(reports, last));
    this.files.push(...(first?.files ?? []));
  }

  /**
   * Prints the result, with `N passed, N failed` as the last line, and returns an exit code.
   * @param notes lines to print above.
   */
  end(notes = []) {
    if (this.isOver) {
      console.log(`ended by ${this.#signal}`);
      return 128 + constants.signals[this.#signal];
    }
    for (const note of notes) console.log(note);
    for (const test of this.#unsteady) console.log(`unsteady: ${test}`);
    if (this.#failures.length > 0) console.log(`\nFailed:\n${this.#failures.map((line) => `  ${line}`).join('\n')}\n`);
    console.log(`${this.#passed} passed, ${this.#failures.length} failed`);
    return this.#failures.length === 0 ? 0 : 1;
  }

  #run = (args, env) => contain(this.#node, args, { told: (signal) => (this.#signal ??= signal), env });
}
