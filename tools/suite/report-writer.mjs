/** A Vitest reporter that writes what our commands count to CANDOR_TEST_REPORT: every file, every test, and errors outside tests. */
import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';

/** Vitest wants the default export of a reporter's file. */
export default class ReportWriter {
  #root = '';

  onInit(vitest) {
    this.#root = vitest.config.root;
  }

  onTestRunEnd(modules, errors, reason) {
    const files = modules.map((module) => this.#fileOf(module));
    const elsewhere = errors.map((error) => ({
      message: firstLine(error),
      path: error.VITEST_TEST_PATH === undefined ? null : this.#pathOf(error.VITEST_TEST_PATH),
    }));
    writeFileSync(process.env.CANDOR_TEST_REPORT, JSON.stringify({ reason, files, errors: elsewhere }));
  }

  #fileOf(module) {
    return {
      path: this.#pathOf(module.moduleId),
      file: module.moduleId,
      project: module.project.name,
      status: module.state(),
      message: module.errors().map(firstLine).join('; '),
      // Includes hooks: a story's server starts in one.
      seconds: module.diagnostic().duration / 1_000,
      tests: Array.from(module.children.allTests(), (test) => ({
        name: test.fullName,
        status: test.result().state,
        message: (test.result().errors ?? []).map(firstLine).join('; '),
        seconds: (test.diagnostic()?.duration ?? 0) / 1_000,
      })),
    };
  }

  #pathOf(file) {
    return relative(this.#root, file).replaceAll('\\', '/');
  }
}

function firstLine(error) {
  return String(error.message ?? error)
    .split('\n')[0]
    .slice(0, 300);
}
