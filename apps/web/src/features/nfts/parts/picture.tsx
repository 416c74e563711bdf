/** The picture of an item. Its size is known before it arrives, so that nothing moves when it does. */
import { getNftMedia, type NFT_MEDIA_SIZES, type NftView } from '@candor/contract/nfts';
import { urlOf } from '@candor/contract/wire/answer';
import { useText } from '../../../text/text.tsx';

type Size = (typeof NFT_MEDIA_SIZES)[number];

export function mediaPath(sha256: string, size: Size): string {
  return urlOf(getNftMedia, { params: { sha256, size } });
}

type PictureProps = {
  readonly item: Pick<NftView, 'media' | 'width' | 'height' | 'name' | 'creator'>;
  readonly size: Size;
  readonly className: string;
};

export function Picture({ item: { media, width, height, name, creator }, size, className }: PictureProps) {
  const { t } = useText();
  return (
    // The names in what stands for the picture are in a language of their own.
    <bdi className="contents">
      <img
        src={mediaPath(media, size)}
        width={width}
        height={height}
        alt={t('nfts.picture', { name, creator })}
        loading="lazy"
        decoding="async"
        className={className}
      />
    </bdi>
  );
}
