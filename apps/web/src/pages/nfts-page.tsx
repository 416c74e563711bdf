/** `/nfts`: what is sold for charities; one item (`item`), the customer's own (`view=mine`), or a charity's public page (`charity`). */
import { HelpLink } from '../features/content/help-link.tsx';
import { Nfts } from '../features/nfts/index.ts';

export function NftsPage() {
  return (
    <div className="mx-auto grid w-full max-w-7xl grid-cols-1 content-start gap-8 px-4 py-8 lg:px-8 lg:py-12">
      <Nfts />
      <HelpLink about="nfts" />
    </div>
  );
}
