/** What pages may import from the charity NFTs. */
export { Nfts } from './nfts.tsx';
