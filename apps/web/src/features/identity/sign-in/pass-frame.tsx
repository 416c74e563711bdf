/** The card around signing in and signing up. */
import type { ReactNode } from 'react';

type PassFrameProps = { readonly title: string; readonly lead?: string; readonly children?: ReactNode };

export function PassFrame({ title, lead, children }: PassFrameProps) {
  return (
    <div className="mx-auto grid w-full max-w-md grid-cols-1 content-start gap-6 px-4 py-8 sm:py-16">
      <div className="grid gap-3">
        <h1 className="font-serif text-xl font-semibold">{title}</h1>
        {lead !== undefined && <p className="text-ink-2">{lead}</p>}
      </div>
      {children}
    </div>
  );
}
