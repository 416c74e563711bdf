/** Pictures of charity NFTs: small ones of what is public, and whole ones also before that. */
import { getNftMedia } from '@candor/contract/nfts';
import { viewNftMedia } from '@candor/contract/staff/nfts';
import { urlOf } from '@candor/contract/wire/answer';

type MediaProps = { readonly sha256: string; readonly alt: string };

/** Of something whose name is beside it: `alt` can be empty. */
export function SmallMedia({ sha256, alt }: MediaProps) {
  return (
    <img
      src={urlOf(getNftMedia, { params: { sha256, size: 'small' } })}
      alt={alt}
      loading="lazy"
      className="size-12 shrink-0 rounded-sm border border-rule bg-sunken object-cover"
    />
  );
}

/** As the server has it, whether or not anything that names it is public. */
export function WholeMedia({ sha256, alt }: MediaProps) {
  return (
    <a href={mediaUrl(sha256)} target="_blank" rel="noreferrer noopener" className="inline-block">
      <img
        src={mediaUrl(sha256)}
        alt={alt}
        className="max-h-96 max-w-full rounded border border-rule bg-sunken object-contain"
      />
    </a>
  );
}

function mediaUrl(sha256: string): string {
  return urlOf(viewNftMedia, { params: { sha256 } });
}
