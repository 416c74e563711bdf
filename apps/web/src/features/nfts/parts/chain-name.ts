/** The chains of tokens, by their own names: those of networks for payments also say which kind of coin they carry. */
import type { NftView } from '@candor/contract/nfts';

export const CHAIN_NAMES: Readonly<Record<NftView['chain'], string>> = { ethereum: 'Ethereum' };
