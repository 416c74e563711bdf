/** For tests, and to renew `play-usdt.json` by `node …/compile.ts`: compiles the play token with solc's WebAssembly build. */
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { z } from 'zod';

const SOURCE = new URL('../play-usdt.sol', import.meta.url);
const COMPILED = new URL('../play-usdt.json', import.meta.url);
const HARDFORK = 'cancun';

const output = z.object({
  errors: z.array(z.object({ formattedMessage: z.string() })).default([]),
  contracts: z.object({
    'play-usdt.sol': z.object({
      PlayUsdt: z.object({
        evm: z.object({
          bytecode: z.object({ object: z.string() }),
          deployedBytecode: z.object({ object: z.string() }),
          methodIdentifiers: z.record(z.string(), z.string()),
        }),
      }),
    }),
  }),
});

export type Compiled = { readonly creation: string; readonly runtime: string; readonly issue: string };

export function compilePlayUsdt(): Compiled {
  const solc = z
    .object({ compile: z.function({ input: [z.string()], output: z.string() }) })
    .parse(createRequire(import.meta.url)('solc'));
  const settings = {
    evmVersion: HARDFORK,
    optimizer: { enabled: true, runs: 200 },
    // The same source gives the same code, wherever it lies.
    metadata: { bytecodeHash: 'none', appendCBOR: false },
    outputSelection: { '*': { '*': ['evm.bytecode.object', 'evm.deployedBytecode.object', 'evm.methodIdentifiers'] } },
  };
  const sources = { 'play-usdt.sol': { content: readFileSync(SOURCE, 'utf8') } };
  const { errors, contracts } = output.parse(
    JSON.parse(solc.compile(JSON.stringify({ language: 'Solidity', sources, settings }))),
  );
  if (errors.length > 0) throw new Error(errors.map(({ formattedMessage }) => formattedMessage).join('\n'));
  const { evm } = contracts['play-usdt.sol'].PlayUsdt;
  const issue = evm.methodIdentifiers['issue(address,uint256)'];
  if (issue === undefined) throw new Error('the token has no issue()');
  return { creation: `0x${evm.bytecode.object}`, runtime: `0x${evm.deployedBytecode.object}`, issue: `0x${issue}` };
}

if (process.argv[1] === import.meta.filename)
  writeFileSync(COMPILED, `${JSON.stringify(compilePlayUsdt(), null, 2)}\n`);
