/** For tests: a server that is there while the tests of a file run. */
import { afterAll, beforeAll } from 'vitest';
import { TestServer } from './test-server.ts';

type Options = NonNullable<Parameters<typeof TestServer.open>[2]>;

/** Call it outside of any test. @param options asked when the server starts. */
export function serverStage(
  instruments: readonly string[],
  options: () => Options = () => ({}),
): { readonly server: TestServer } {
  let opened: TestServer | null = null;
  beforeAll(async () => {
    opened = await TestServer.open(instruments, { CANDOR_LOG_LEVEL: 'silent' }, options());
  });
  afterAll(() => opened?.close());
  return {
    get server() {
      if (opened === null) throw new Error('it is there only while tests run');
      return opened;
    },
  };
}
