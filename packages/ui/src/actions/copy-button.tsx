/** Copies a text and confirms it. Where the browser blocks copying (without https), it explains how to copy by hand. */
import { useEffect, useState } from 'react';
import { buttonLook } from './button.tsx';
import { Tick } from '../foundation/tick.tsx';

type CopyButtonProps = {
  readonly text: string;
  readonly label: string;
  readonly copiedLabel: string;
  /** "Copying is blocked: select the text and copy it by hand". */
  readonly failedLabel: string;
  /** For screen readers, when `label` alone would not say what is copied. */
  readonly about?: string;
};

type CopyState = 'ready' | 'copied' | 'failed';
const SAID_MS = 2_500;

export function CopyButton({ text, label, copiedLabel, failedLabel, about }: CopyButtonProps) {
  const [state, setState] = useState<CopyState>('ready');
  useEffect(() => {
    if (state === 'ready') return undefined;
    const timer = setTimeout(() => setState('ready'), SAID_MS);
    return () => clearTimeout(timer);
  }, [state]);
  const words = { ready: label, copied: copiedLabel, failed: failedLabel }[state];
  return (
    <button
      type="button"
      onClick={() => void copy(text).then(setState)}
      aria-label={state === 'ready' && about !== undefined ? `${label}: ${about}` : undefined}
      className={buttonLook('plain', 'sm')}
    >
      {state === 'copied' ? (
        <Tick />
      ) : (
        <svg width="14" height="14" viewBox="0 0 14 14" fill="none" aria-hidden="true" className="size-3.5">
          <path d="M4.5 4.5V2h7v7H9M2 4.5h7.5V12H2z" stroke="currentColor" strokeWidth="1.25" strokeLinejoin="round" />
        </svg>
      )}
      <span aria-live="polite">{words}</span>
    </button>
  );
}

async function copy(text: string): Promise<CopyState> {
  try {
    await navigator.clipboard.writeText(text);
    return 'copied';
  } catch {
    // Blocked by the browser, or unavailable without https; both are reported as failed.
    return 'failed';
  }
}
