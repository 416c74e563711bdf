/**
 * Pictures of a document: each is fetched only when it is to be seen, because every view is logged. They are held for as long as the page
 * shows them, and nowhere else.
 */
import { useCallback, useEffect, useRef, useState } from 'react';
import { viewPicture } from '@candor/contract/staff/kyc';
import { callFile } from '../../../api/file.ts';
import { useText } from '../../../text/text.tsx';

export type Shown = { readonly url: string | null; readonly failure: string | null };

export type Pictures = {
  readonly shown: Readonly<Record<string, Shown>>;
  /** Fetches it, unless it is already here or on its way. */
  readonly ask: (id: string) => void;
};

export function usePictures(customerId: string): Pictures {
  const { problem } = useText();
  const [shown, setShown] = useState<Readonly<Record<string, Shown>>>({});
  const asked = useRef(new Set<string>());
  const urls = useRef<string[] | null>([]);
  const latest = useRef(problem);
  useEffect(() => {
    latest.current = problem;
  });
  useEffect(() => {
    urls.current ??= [];
    const ids = asked.current;
    return () => {
      for (const url of urls.current ?? []) URL.revokeObjectURL(url);
      urls.current = null;
      ids.clear();
    };
  }, []);

  const ask = useCallback(
    (id: string) => {
      if (asked.current.has(id)) return;
      asked.current.add(id);
      const set = (one: Shown) => setShown((all) => ({ ...all, [id]: one }));
      set({ url: null, failure: null });
      callFile(viewPicture, { params: { customerId, pictureId: id } }).then(
        ({ content }) => {
          // The page may have been left meanwhile.
          if (urls.current === null) return;
          const url = URL.createObjectURL(content);
          urls.current.push(url);
          set({ url, failure: null });
        },
        (error: unknown) => {
          asked.current.delete(id);
          set({ url: null, failure: latest.current(error) });
        },
      );
    },
    [customerId],
  );
  return { shown, ask };
}
