/** For tests: a full node of TRON that speaks about a chain over HTTP, until it is told to fail, to lag or to lie. */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { z } from 'zod';
import { describeRaw, readSigned, tronAddress } from '../chains/tron-transaction.ts';
import type { TronBlock, TronResult, TronTestChain, TronTx } from './tron-chain.ts';

/** What it answers in place of the truth, as text; null: it hangs up. */
export type TronFault = (call: string, truth: unknown) => string | null;
export const faithful: TronFault = (_, truth) => JSON.stringify(truth);

const question = z.object({
  num: z.number().optional(),
  id_or_num: z.string().optional(),
  value: z.string().optional(),
  transaction: z.string().optional(),
  contract_address: z.string().optional(),
  parameter: z.string().optional(),
});

export class TronServer {
  fault: TronFault = faithful;
  /** Blocks that it has not heard of yet. */
  behind = 0;
  chain: TronTestChain;
  readonly url: string;
  readonly #server: Server;

  private constructor(server: Server, chain: TronTestChain) {
    this.#server = server;
    this.chain = chain;
    this.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  }

  static async open(chain: TronTestChain): Promise<TronServer> {
    let node: TronServer | null = null;
    const server = createServer((request, response) => void node?.respond(request, response)).listen(0, '127.0.0.1');
    await once(server, 'listening');
    node = new TronServer(server, chain);
    return node;
  }

  async respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const pieces: Buffer[] = [];
    for await (const piece of request) pieces.push(Buffer.from(piece as Uint8Array));
    const call = (request.url ?? '').replace('/wallet/', '');
    const said = this.fault(call, this.#answer(call, question.parse(JSON.parse(Buffer.concat(pieces).toString()))));
    if (said === null) response.destroy();
    else response.end(said);
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    this.#server.close();
    await once(this.#server, 'close');
  }

  #answer(
    call: string,
    { num = -1, id_or_num: id = '', value = '', transaction = '', ...asked }: z.output<typeof question>,
  ): unknown {
    const blocks = this.chain.blocks.slice(0, this.chain.blocks.length - this.behind);
    const named = this.chain.find(value);
    switch (call) {
      case 'getnowblock':
        return blockOf(blocks.at(-1));
      case 'getblock': {
        const found = blocks[Number(id)];
        return blockOf(found === undefined ? undefined : { ...found, transactions: [] });
      }
      case 'getblockbynum':
        return blockOf(blocks[num]);
      case 'gettransactioninfobyblocknum':
        return blocks[num]?.results.map((each) => infoOf(each, blocks[num])) ?? {};
      case 'gettransactionbyid':
        return named === null ? {} : transactionOf(named.transaction);
      case 'gettransactioninfobyid':
        return named === null ? {} : infoOf(named.result, named.block);
      case 'triggerconstantcontract':
        return balanceOf(blocks.at(-1), asked);
      case 'broadcasthex':
        return this.#take(transaction);
      default:
        return {};
    }
  }

  #take(hex: string) {
    const { raw, signatures } = readSigned(hex);
    try {
      return { result: true, txid: this.chain.accept(raw, signatures[0] ?? '') };
    } catch (error) {
      return { code: error instanceof Error ? error.message : '', message: '' };
    }
  }
}

function blockOf(block: TronBlock | undefined): unknown {
  if (block === undefined) return {};
  const { number, hash, parentHash, at, transactions } = block;
  return {
    blockID: hash,
    block_header: {
      raw_data: { ...(number > 0 && { number }), txTrieRoot: hash, parentHash, version: 30, timestamp: at },
    },
    ...(transactions.length > 0 && { transactions: transactions.map(transactionOf) }),
  };
}

/** The only call that is asked of a contract. */
function balanceOf(
  head: TronBlock | undefined,
  { contract_address: token = '', parameter = '' }: z.output<typeof question>,
) {
  const key = `${tronAddress(token.slice(2))} ${tronAddress(parameter.slice(24))}`;
  const units = head?.balances.get(key) ?? 0n;
  return { result: { result: true }, energy_used: 935, constant_result: [units.toString(16).padStart(64, '0')] };
}

function transactionOf({ txID, raw, signature }: TronTx) {
  const fields = describeRaw(raw);
  const isCall = fields.get('11.1') === '31';
  const value = isCall
    ? { owner_address: fields.get('11.2.2.1'), contract_address: fields.get('11.2.2.2'), data: fields.get('11.2.2.4') }
    : { owner_address: fields.get('11.2.2.1'), to_address: fields.get('11.2.2.2') };
  const type = isCall ? 'TriggerSmartContract' : 'TransferContract';
  return {
    ret: [{ contractRet: 'SUCCESS' }],
    signature: [signature],
    txID,
    raw_data: { contract: [{ parameter: { value, type_url: `type.googleapis.com/protocol.${type}` }, type }] },
    raw_data_hex: raw,
  };
}

function infoOf({ id, isDone, log }: TronResult, block: TronBlock | undefined) {
  return {
    id,
    blockNumber: block?.number ?? 0,
    blockTimeStamp: block?.at ?? 0,
    ...(!isDone && { result: 'FAILED' }),
    receipt: log.length > 0 || !isDone ? { result: isDone ? 'SUCCESS' : 'REVERT' } : { net_usage: 268 },
    ...(log.length > 0 && { log }),
  };
}
