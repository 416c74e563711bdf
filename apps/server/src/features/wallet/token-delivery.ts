/** Whether a token has arrived, as the nodes of its chain say it together: what was sent, and who owns it now. */
import { finalBlock } from '@candor/core/wallet/deposit';
import { tokenOf } from './chains/tokens/ethereum-tokens.ts';
import { offeredOf, type Wallet } from './wallet-app.ts';

export type TokenDelivery = {
  /** Executed without being reverted, and it moved this token. Whom to is said by its owner. */
  readonly succeeded: boolean;
  /** Its block has the confirmations that a deposit needs. */
  readonly isFinal: boolean;
  /** As EIP-55 spells it, in the newest block that every node has. Null: the contract names nobody. */
  readonly owner: string | null;
};

/** Null where no node of Ethereum is configured. Throws `ChainUnavailable` if one is down, or contradicts another one. Not within a transaction of the database. */
export async function readTokenDelivery(
  wallet: Wallet,
  asked: { readonly contract: string; readonly tokenId: string; readonly hash: string },
): Promise<TokenDelivery | null> {
  const ethereum = offeredOf(wallet, 'ethereum');
  const reader = ethereum?.chain.tokens;
  if (ethereum === null || reader === undefined) return null;
  const token = tokenOf(asked.contract, asked.tokenId);
  if (token === null) return { succeeded: false, isFinal: false, owner: null };
  const { chain } = ethereum;
  const required = await ethereum.confirmations();
  const block = await chain.blockHead(await chain.headNumber());
  const [owner, transfer] = await Promise.all([
    reader.ownerOf(token, block),
    reader.findTransfer(asked.hash, token, block),
  ]);
  return {
    succeeded: transfer?.hasMoved ?? false,
    isFinal: transfer !== null && transfer.block <= finalBlock(block.number, required),
    owner,
  };
}
