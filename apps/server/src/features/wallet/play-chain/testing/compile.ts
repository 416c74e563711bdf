/** For tests, and to renew what is compiled by `node …/compile.ts`: compiles our contracts with solc's WebAssembly build. */
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { z } from 'zod';

const PLAY_USDT = { source: new URL('../play-usdt.sol', import.meta.url), contract: 'PlayUsdt' } as const;
const PLAY_NFT = { source: new URL('../play-nft.sol', import.meta.url), contract: 'PlayNft' } as const;
const BALANCE_SUMS = {
  source: new URL('../../chains/balances/balance-sums.sol', import.meta.url),
  contract: 'BalanceSums',
} as const;
const HARDFORK = 'cancun';

const evm = z.object({
  bytecode: z.object({ object: z.string() }),
  deployedBytecode: z.object({ object: z.string() }),
  methodIdentifiers: z.record(z.string(), z.string()),
});
const output = z.object({
  errors: z.array(z.object({ formattedMessage: z.string() })).default([]),
  contracts: z.object({ contract: z.record(z.string(), z.object({ evm })) }),
});

type Contract = { readonly source: URL; readonly contract: string };
export type Compiled = { readonly creation: string; readonly runtime: string; readonly issue: string };

export function compilePlayUsdt(): Compiled {
  const { bytecode, deployedBytecode, methodIdentifiers } = compile(PLAY_USDT);
  const issue = methodIdentifiers['issue(address,uint256)'];
  if (issue === undefined) throw new Error('the token has no issue()');
  return { creation: `0x${bytecode.object}`, runtime: `0x${deployedBytecode.object}`, issue: `0x${issue}` };
}

export function compilePlayNft(): Pick<Compiled, 'creation' | 'runtime'> {
  const { bytecode, deployedBytecode } = compile(PLAY_NFT);
  return { creation: `0x${bytecode.object}`, runtime: `0x${deployedBytecode.object}` };
}

export function compileBalanceSums(): Pick<Compiled, 'creation'> {
  return { creation: `0x${compile(BALANCE_SUMS).bytecode.object}` };
}

/** For contracts of tests: what creates it, and the beginning of the data of each call. */
export function compileContract(source: URL, contract: string) {
  const { bytecode, methodIdentifiers } = compile({ source, contract });
  return { creation: `0x${bytecode.object}`, methods: methodIdentifiers };
}

function compile({ source, contract }: Contract): z.output<typeof evm> {
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
  const sources = { contract: { content: readFileSync(source, 'utf8') } };
  const { errors, contracts } = output.parse(
    JSON.parse(solc.compile(JSON.stringify({ language: 'Solidity', sources, settings }))),
  );
  if (errors.length > 0) throw new Error(errors.map(({ formattedMessage }) => formattedMessage).join('\n'));
  const found = contracts.contract[contract];
  if (found === undefined) throw new Error(`there is no ${contract}`);
  return found.evm;
}

if (process.argv[1] === import.meta.filename) {
  const write = ({ source }: Contract, compiled: object) =>
    writeFileSync(new URL(source.href.replace(/\.sol$/, '.json')), `${JSON.stringify(compiled, null, 2)}\n`);
  write(PLAY_USDT, compilePlayUsdt());
  write(PLAY_NFT, compilePlayNft());
  write(BALANCE_SUMS, compileBalanceSums());
}
