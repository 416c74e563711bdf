/** Bidding and buying. What was not answered is sent again under the same key, so that it counts once. */
import { useRef } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { bidNft, buyNft } from '@candor/contract/nfts';
import { ApiRefusal } from '@candor/contract/wire/answer';
import type { RouteReply } from '@candor/contract/wire/route';
import { call } from '../../../api/client.ts';
import { randomKey } from '../../../api/random-key.ts';
import { type Task, useTask } from '../../security/index.ts';
import { ITEMS, STANDINGS, type WholeNft } from '../nft-queries.ts';

export type Traded = RouteReply<typeof bidNft>;
type Way = 'bid' | 'buy';

export type Trade = {
  readonly task: Task;
  /** @param amount a decimal, in USDT. Null if it was not accepted, or if that is not certain. */
  readonly send: (way: Way, amount: string) => Promise<Traded | null>;
};

export function useTrade(id: string): Trade {
  const task = useTask();
  const queries = useQueryClient();
  const uncertain = useRef<{ readonly key: string; readonly way: Way; readonly amount: string } | null>(null);
  const send = async (way: Way, amount: string) => {
    const last = uncertain.current;
    const asked = last?.way === way && last.amount === amount ? last : { key: randomKey(), way, amount };
    let traded: Traded | null = null;
    await task.run(async () => {
      uncertain.current = asked;
      try {
        traded = await ask(id, asked);
        uncertain.current = null;
        const { item, ...standing } = traded;
        // What comes with the answer need not be waited for.
        queries.setQueryData([...STANDINGS, id], standing);
        queries.setQueryData<WholeNft>([...ITEMS, id], (before) => before && { ...before, ...item });
      } catch (error) {
        if (error instanceof ApiRefusal) {
          uncertain.current = null;
          // Whatever else it is, the item is not any more what is shown here.
          void queries.invalidateQueries({ queryKey: [...ITEMS, id] });
        }
        throw error;
      }
    });
    return traded;
  };
  return { task, send };
}

function ask(id: string, { way, amount, key }: { way: Way; amount: string; key: string }): Promise<Traded> {
  return way === 'bid'
    ? call(bidNft, { body: { id, amount }, idempotencyKey: key })
    : call(buyNft, { body: { id, price: amount }, idempotencyKey: key });
}
