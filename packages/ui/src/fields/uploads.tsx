/** File uploads: sends each file once, reports progress, keeps failed files for a retry, and aborts those that are removed. */
import { useCallback, useEffect, useRef, useState } from 'react';

export type Upload = {
  readonly id: string;
  readonly file: File;
  /** An object URL for the preview while the page is open; null for formats that browsers cannot show. */
  readonly preview: string | null;
  readonly state: 'sending' | 'sent' | 'failed';
  /** Progress from 0 to 1. */
  readonly share: number;
};

/** Resolves when the server has the file and rejects otherwise. `onShare` receives progress from 0 to 1. */
export type Send = (file: File, onShare: (share: number) => void, signal: AbortSignal) => Promise<void>;

/** Images that every browser can show, which excludes JPEG 2000. */
const DRAWN = /^image\/(jpeg|png|gif|webp|avif)$/;

export function useUploads(send: Send) {
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const running = useRef(new Map<string, AbortController>());
  const previews = useRef(new Map<string, string>());

  const start = useCallback(
    ({ id, file }: Upload) => {
      const change = (part: Partial<Upload>) =>
        setUploads((all) => all.map((upload) => (upload.id === id ? { ...upload, ...part } : upload)));
      const stop = new AbortController();
      running.current.set(id, stop);
      change({ state: 'sending', share: 0 });
      send(file, (share) => change({ share }), stop.signal).then(
        () => change({ state: 'sent', share: 1 }),
        () => change({ state: 'failed' }),
      );
    },
    [send],
  );

  const add = (files: readonly File[]) => {
    const added = files.map((file): Upload => {
      const id = crypto.randomUUID();
      const preview = DRAWN.test(file.type) ? URL.createObjectURL(file) : null;
      if (preview !== null) previews.current.set(id, preview);
      return { id, file, preview, state: 'sending', share: 0 };
    });
    setUploads((all) => [...all, ...added]);
    for (const upload of added) start(upload);
  };

  const remove = (id: string) => {
    running.current.get(id)?.abort();
    running.current.delete(id);
    release(previews.current, id);
    setUploads((all) => all.filter((upload) => upload.id !== id));
  };

  const retry = (id: string) => {
    const upload = uploads.find((candidate) => candidate.id === id);
    if (upload !== undefined) start(upload);
  };

  useEffect(() => {
    const [controllers, addresses] = [running.current, previews.current];
    return () => {
      for (const stop of controllers.values()) stop.abort();
      for (const id of addresses.keys()) release(addresses, id);
    };
  }, []);

  return { uploads, add, remove, retry };
}

function release(previews: Map<string, string>, id: string): void {
  const address = previews.get(id);
  if (address !== undefined) URL.revokeObjectURL(address);
  previews.delete(id);
}
