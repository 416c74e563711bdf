/** An item by its small picture and its name. */
import type { StaffNftView } from '@candor/contract/staff/nfts';
import { SmallMedia } from '../../shared/nft-media.tsx';

export function ItemName({ one: { media, name } }: { readonly one: Pick<StaffNftView, 'media' | 'name'> }) {
  return (
    <span className="flex items-center justify-end gap-3 text-start md:justify-start">
      <SmallMedia sha256={media} alt="" />
      <bdi className="min-w-0 [overflow-wrap:anywhere]">{name}</bdi>
    </span>
  );
}
