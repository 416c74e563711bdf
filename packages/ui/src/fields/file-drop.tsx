/**
 * A drop zone for files: drop them, choose them, or take a photo. Limits are shown beforehand; each file shows a preview, its progress, and
 * any failure.
 */
import type { ReactNode } from 'react';
import { Button, DropZone, FileTrigger, Text } from 'react-aria-components';
import { buttonLook } from '../actions/button.tsx';
import { CloseButton } from '../actions/close-button.tsx';
import { Localized } from '../foundation/localized.tsx';
import { Progress } from '../figures/progress.tsx';
import { Tick } from '../foundation/tick.tsx';
import type { Upload } from './uploads.tsx';
import { useDocumentLanguage } from '../foundation/use-document-language.tsx';

export type FileDropWords = {
  readonly title: string;
  /** The accepted types and the largest size, shown before a file is chosen. */
  readonly limits: string;
  readonly choose: string;
  readonly sending: string;
  readonly sent: string;
  readonly failed: string;
  readonly retry: string;
  readonly remove: string;
};

type FileDropProps = {
  readonly words: FileDropWords;
  /** Media types: "image/jpeg". */
  readonly accepts: readonly string[];
  readonly bytesMax: number;
  readonly uploads: readonly Upload[];
  readonly onAdd: (files: readonly File[]) => void;
  /** Files of another type or too large; the caller explains the refusal. */
  readonly onRefuse: (files: readonly File[]) => void;
  readonly onRetry: (id: string) => void;
  readonly onRemove: (id: string) => void;
  /** When only one file is wanted, the drop zone disappears once it is there, and returns when it is removed. */
  readonly allowsMany?: boolean;
  /** Another way to add a file, such as a camera, beside the button that chooses one. */
  readonly otherWay?: ReactNode;
};

export function FileDrop({
  words,
  accepts,
  bytesMax,
  uploads,
  onAdd,
  onRefuse,
  allowsMany = true,
  otherWay,
  ...on
}: FileDropProps) {
  const take = (files: readonly File[]) => {
    const isGood = (file: File) => accepts.includes(file.type) && file.size > 0 && file.size <= bytesMax;
    const [good, bad] = [files.filter(isGood), files.filter((file) => !isGood(file))];
    if (good.length > 0) onAdd(allowsMany ? good : good.slice(0, 1));
    if (bad.length > 0) onRefuse(bad);
  };
  return (
    <Localized>
      <div className="grid gap-3">
        {(allowsMany || uploads.length === 0) && (
          <DropZone
            // React Aria puts a name of its own before the label, in some languages an untranslated one. The label says enough.
            aria-label=" "
            onDrop={({ items }) => {
              const files = items.filter((item) => item.kind === 'file').map((item) => item.getFile());
              void Promise.all(files).then(take);
            }}
            className="grid justify-items-center gap-2 rounded border border-dashed border-field-rule bg-surface px-4 py-6 text-center focus-visible:outline-2 focus-visible:outline-accent data-[drop-target]:border-accent data-[drop-target]:bg-accent-soft"
          >
            <Text slot="label" className="font-medium">
              {words.title}
            </Text>
            <span className="text-xs text-ink-2">{words.limits}</span>
            <span className="mt-1 flex flex-wrap justify-center gap-3">
              {otherWay}
              <FileTrigger
                acceptedFileTypes={accepts}
                allowsMultiple={allowsMany}
                onSelect={(list) => take([...(list ?? [])])}
              >
                <Button className={buttonLook('plain')}>{words.choose}</Button>
              </FileTrigger>
            </span>
          </DropZone>
        )}
        {uploads.length > 0 && (
          <ul className="divide-y divide-rule border-y border-rule">
            {uploads.map((upload) => (
              <FileLine key={upload.id} upload={upload} words={words} {...on} />
            ))}
          </ul>
        )}
      </div>
    </Localized>
  );
}

type FileLineProps = Pick<FileDropProps, 'words' | 'onRetry' | 'onRemove'> & { readonly upload: Upload };

function FileLine({ upload, words, onRetry, onRemove }: FileLineProps) {
  const { id, file, preview, state, share } = upload;
  const size = fileSizeText(file.size, useDocumentLanguage());
  return (
    <li className="flex items-center gap-3 py-3">
      {preview === null ? (
        <span
          aria-hidden="true"
          className="grid size-12 shrink-0 place-items-center rounded-sm bg-sunken text-xs text-ink-2"
        >
          {file.name.split('.').at(-1)?.slice(0, 4).toUpperCase()}
        </span>
      ) : (
        <img src={preview} alt="" className="size-12 shrink-0 rounded-sm border border-rule object-cover" />
      )}
      <div className="grid min-w-0 grow gap-1">
        <span className="flex items-baseline justify-between gap-3">
          <bdi className="truncate">{file.name}</bdi>
          <bdi className="tabular shrink-0 text-xs text-ink-2">{size}</bdi>
        </span>
        {state === 'sending' && <Progress label={`${words.sending}: ${file.name}`} share={share} />}
        {state === 'sent' && (
          <span className="flex items-center gap-1.5 text-xs text-ink-2">
            <Tick size={12} />
            {words.sent}
          </span>
        )}
        {state === 'failed' && (
          <span role="alert" className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-danger">
            {words.failed}
            <button
              type="button"
              onClick={() => onRetry(id)}
              className="target font-medium text-accent underline underline-offset-4"
            >
              {words.retry}
            </button>
          </span>
        )}
      </div>
      <CloseButton label={`${words.remove}: ${file.name}`} onPress={() => onRemove(id)} />
    </li>
  );
}

/** Such as "1.2 MB" in the reader's language; in powers of 1000, like the stated limits. */
export function fileSizeText(bytes: number, lang: string): string {
  const [unit, size] = bytes >= 1_000_000 ? (['megabyte', bytes / 1e6] as const) : (['kilobyte', bytes / 1e3] as const);
  return new Intl.NumberFormat(lang, { style: 'unit', unit, maximumFractionDigits: 1 }).format(size);
}
