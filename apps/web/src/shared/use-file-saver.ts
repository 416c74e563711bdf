/** Fetches a file and saves it; a document only if it has the fingerprint that it should have. */
import { useState } from 'react';
import type { RouteDefinition } from '@candor/contract/wire/route';
import { saveFile } from '@candor/ui/actions/save-file';
import type { CallRequest } from '../api/client.ts';
import { callFile } from '../api/file.ts';
import { useText } from '../text/text.tsx';

type Wanted = {
  /** What it is called where it is saved. */
  readonly name: string;
  readonly sha256?: string;
};

export type FileSaver = {
  readonly isBusy: boolean;
  readonly problem: string | null;
  readonly save: <R extends RouteDefinition>(route: R, parts: CallRequest<R>, wanted: Wanted) => Promise<void>;
};

export function useFileSaver(): FileSaver {
  const { t, problem: sentence } = useText();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const save: FileSaver['save'] = async (route, parts, { name, sha256 }) => {
    setBusy(true);
    setProblem(null);
    try {
      const { type, content } = await callFile(route, parts, () => undefined, new AbortController().signal);
      if (sha256 === undefined || (await hasHash(content, sha256))) saveFile(name, type, content);
      else setProblem(t('loans.documents.differs'));
    } catch (error) {
      setProblem(sentence(error));
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, problem, save };
}

/** Without https a browser computes none: then it is compared by whoever wants to. */
async function hasHash(content: Blob, sha256: string): Promise<boolean> {
  if (!isSecureContext) return true;
  const digest = await crypto.subtle.digest('SHA-256', await content.arrayBuffer());
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('') === sha256;
}
