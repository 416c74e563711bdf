/** A picture on its way to the server: dropped or chosen, sent, and then shown as the server has written it. */
import { useCallback, useState } from 'react';
import { uploadNftMedia } from '@candor/contract/staff/nfts';
import { NFT_MEDIA_BYTES_MAX } from '@candor/core/nfts/collection';
import { Button } from '@candor/ui/actions/button';
import { FileDrop, fileSizeText } from '@candor/ui/fields/file-drop';
import { type Send, useUploads } from '@candor/ui/fields/uploads';
import { callWithBytes } from '../../api/bytes.ts';
import { WholeMedia } from '../../shared/nft-media.tsx';
import { useText } from '../../text/text.tsx';
import type { TakenIn } from './nft-queries.ts';

const ACCEPTS = ['image/jpeg', 'image/png', 'image/jp2', 'image/jpx', 'image/j2k'] as const;

type MediaFieldProps = {
  readonly title: string;
  readonly value: TakenIn | null;
  readonly onChange: (value: TakenIn | null) => void;
  readonly error: string | null;
};

export function MediaField({ title, value, onChange, error }: MediaFieldProps) {
  const { t, lang, problem } = useText();
  const [failure, setFailure] = useState<string | null>(null);
  const send = useCallback<Send>(
    async (file, onShare, signal) => {
      setFailure(null);
      try {
        const taken = await callWithBytes(uploadNftMedia, {}, file, { onShare, signal });
        signal.throwIfAborted();
        onChange(taken);
      } catch (reason) {
        if (!signal.aborted) setFailure(problem(reason));
        throw reason;
      }
    },
    [onChange, problem],
  );
  const { uploads, add, retry, remove } = useUploads(send);
  const size = `\u2068${fileSizeText(NFT_MEDIA_BYTES_MAX, lang)}\u2069`;
  // None: another is to be chosen. Its name may suggest another type, so the server decides by what is in it.
  const take = ([file]: readonly File[]) => {
    for (const { id } of uploads) remove(id);
    onChange(null);
    if (file === undefined) return;
    const isWrong = file.size === 0 || file.size > NFT_MEDIA_BYTES_MAX;
    setFailure(isWrong ? t('nftDesk.picture.wrongSize', { size }) : null);
    if (!isWrong) add([file]);
  };
  if (value !== null) return <Preview value={value} onRemove={() => take([])} />;
  const shown = uploads.length === 0 ? (failure ?? error) : null;
  return (
    <div className="grid gap-2" {...(shown === null ? {} : { 'data-invalid': true })}>
      <FileDrop
        words={{
          title,
          limits: t('nftDesk.picture.limits', { size }),
          choose: t('nftDesk.picture.choose'),
          sending: t('nftDesk.picture.sending'),
          sent: t('nftDesk.picture.sent'),
          failed: failure ?? '',
          retry: t('nftDesk.picture.retry'),
          remove: t('nftDesk.picture.remove'),
        }}
        accepts={ACCEPTS}
        bytesMax={NFT_MEDIA_BYTES_MAX}
        uploads={uploads}
        onAdd={take}
        onRefuse={take}
        onRetry={retry}
        onRemove={remove}
        allowsMany={false}
      />
      {shown !== null && (
        <p role="alert" className="text-sm text-danger">
          {shown}
        </p>
      )}
    </div>
  );
}

type PreviewProps = { readonly value: TakenIn; readonly onRemove: () => void };

function Preview({ value: { sha256, width, height }, onRemove }: PreviewProps) {
  const { t, decimal } = useText();
  const size = { width: decimal(String(width)), height: decimal(String(height)) };
  const words = t('nftDesk.picture.shown', size);
  return (
    <figure className="grid justify-items-start gap-2">
      <WholeMedia sha256={sha256} alt={words} />
      <figcaption className="text-sm text-ink-2" role="status">
        {words}
      </figcaption>
      <Button tone="plain" size="sm" onClick={onRemove}>
        {t('nftDesk.picture.remove')}
      </Button>
    </figure>
  );
}
