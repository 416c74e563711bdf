/** For tests: a node that speaks Esplora about a chain, until it is told to fail, to lag or to lie. */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { type BitcoinTestChain, outpointsOf, type TestBlock } from './bitcoin-chain.ts';

/** What it answers in place of the truth; null: it hangs up. The truth is null where it knows nothing. */
export type EsploraFault = (path: string, truth: Buffer | null) => Buffer | string | null;
const PAGE = 25;

export const truthful: EsploraFault = (_, truth) => truth ?? 'Not found';

export class EsploraServer {
  fault: EsploraFault = truthful;
  /** Blocks that it has not heard of yet. */
  behind = 0;
  chain: BitcoinTestChain;
  readonly url: string;
  readonly #server: Server;

  private constructor(server: Server, chain: BitcoinTestChain) {
    this.#server = server;
    this.chain = chain;
    this.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api`;
  }

  static async open(chain: BitcoinTestChain): Promise<EsploraServer> {
    let node: EsploraServer | null = null;
    const server = createServer((request, response) => void node?.respond(request, response)).listen(0, '127.0.0.1');
    await once(server, 'listening');
    node = new EsploraServer(server, chain);
    return node;
  }

  async respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const pieces: Buffer[] = [];
    for await (const piece of request) pieces.push(Buffer.from(piece as Uint8Array));
    const path = (request.url ?? '').replace(/^\/api/, '');
    if (request.method === 'POST') {
      const [status, said] = this.#take(Buffer.concat(pieces).toString());
      const text = this.fault(path, Buffer.from(said));
      if (text === null) response.destroy();
      else response.writeHead(status).end(text);
      return;
    }
    const truth = this.#answer(path);
    const said = this.fault(path, truth);
    if (said === null) response.destroy();
    else response.writeHead(said === 'Not found' ? 404 : 200).end(said);
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    this.#server.close();
    await once(this.#server, 'close');
  }

  #take(hex: string): [number, string] {
    try {
      return [200, this.chain.accept(hex)];
    } catch (error) {
      return [400, `sendrawtransaction RPC error: ${error instanceof Error ? error.message : ''}`];
    }
  }

  #answer(path: string): Buffer | null {
    const [, kind, name = '', what, place] = path.split('/');
    switch (kind) {
      case 'blocks':
        return Buffer.from(String(this.chain.height - this.behind));
      case 'block-height':
        return textOf(this.#blocks[Number(name)]?.hash);
      case 'block': {
        const block = this.#blocks.find(({ hash }) => hash === name);
        if (block === undefined) return null;
        return what === 'raw' ? this.chain.raw(block) : textOf(block.header.toString('hex'));
      }
      case 'tx':
        return this.#transaction(name, what ?? '', place);
      case 'address':
        return jsonOf(this.#address(name, what ?? '', path.split('/')[5]));
      case 'fee-estimates':
        return jsonOf({ 1: 12.5, 3: 9.2, 6: 4 });
      default:
        return null;
    }
  }

  #address(name: string, what: string, seen: string | undefined): unknown {
    if (what === 'utxo')
      return this.chain.coinsOf(name).map(({ outpoint, units, height }) => {
        const [txid, vout] = outpoint.split(':');
        return { txid, vout: Number(vout), value: Number(units), status: this.#statusOf(this.#blocks[height]) };
      });
    const all = this.chain.historyOf(name).map(({ transaction, block }) => ({
      txid: transaction.id,
      vin: outpointsOf(transaction).map((outpoint) => {
        const [txid, vout] = outpoint.split(':');
        const owner = this.chain.ownerOf(outpoint);
        return { txid, vout: Number(vout), prevout: owner === null ? null : { scriptpubkey_address: owner } };
      }),
      status: this.#statusOf(block),
    }));
    const confirmed = all.filter(({ status }) => status.confirmed);
    if (what === '') return { address: name, chain_stats: { tx_count: confirmed.length } };
    // The newest first, so many at once.
    const from = confirmed.findIndex(({ txid }) => txid === seen) + 1;
    const waiting = seen === undefined ? all.filter(({ status }) => !status.confirmed) : [];
    return [...waiting, ...confirmed.slice(from, from + PAGE)];
  }

  #transaction(id: string, what: string, place: string | undefined): Buffer | null {
    if (what === 'outspend') {
      const by = this.chain.spender(`${id}:${place ?? ''}`);
      if (by === null) return jsonOf({ spent: false });
      const vin = outpointsOf(by.transaction).indexOf(`${id}:${place ?? ''}`);
      return jsonOf({ spent: true, txid: by.transaction.id, vin, status: this.#statusOf(by.block) });
    }
    const found = this.chain.find(id);
    if (found === null) return null;
    const { transaction } = found;
    if (what === 'hex') return textOf(Buffer.from(transaction.toBytes(true, transaction.hasWitnesses)).toString('hex'));
    return jsonOf(this.#statusOf(found.block));
  }

  get #blocks(): readonly TestBlock[] {
    return this.chain.blocks.slice(0, this.chain.blocks.length - this.behind);
  }

  #statusOf(block: TestBlock | null = null) {
    if (block === null || block.height > this.chain.height - this.behind) return { confirmed: false };
    return { confirmed: true, block_height: block.height, block_hash: block.hash, block_time: 1 };
  }
}

function textOf(text: string | undefined): Buffer | null {
  return text === undefined ? null : Buffer.from(text);
}

function jsonOf(value: unknown): Buffer {
  return Buffer.from(JSON.stringify(value));
}
