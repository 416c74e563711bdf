/** The frame of one page: its title, its purpose, and the actions for all of it. */
import { type ReactNode, useEffect } from 'react';
import { classNames } from '@candor/ui/foundation/class-names';
import { AddressText } from '@candor/ui/text/address-text';
import { useText } from '../text/text.tsx';

type PageProps = {
  readonly title: string;
  readonly lead?: ReactNode;
  readonly actions?: ReactNode;
  /** For pages that need all the width there is. */
  readonly isWide?: boolean;
  readonly children: ReactNode;
};

export function Page({ title, lead, actions, isWide = false, children }: PageProps) {
  const { t } = useText();
  const office = t('office.title');
  useEffect(() => {
    document.title = `${title} · ${office}`;
  }, [title, office]);
  return (
    <div className={classNames('mx-auto w-full px-4 py-6 lg:px-8 lg:py-8', !isWide && 'max-w-6xl')}>
      <header className="mb-6 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div className="grid max-w-2xl gap-1.5">
          <h1 className="font-serif text-xl font-semibold [overflow-wrap:anywhere]">
            {title.includes('@') ? <AddressText text={title} /> : title}
          </h1>
          {lead !== undefined && <p className="text-ink-2">{lead}</p>}
        </div>
        {actions !== undefined && <div className="flex flex-wrap gap-2">{actions}</div>}
      </header>
      {children}
    </div>
  );
}

export function Section({
  title,
  children,
  lead,
}: {
  readonly title: string;
  readonly children: ReactNode;
  readonly lead?: ReactNode;
}) {
  return (
    <section className="mt-10 first:mt-0">
      <h2 className="font-serif text-lg font-semibold">{title}</h2>
      {lead !== undefined && <p className="mt-1 max-w-prose text-ink-2">{lead}</p>}
      <div className="mt-3">{children}</div>
    </section>
  );
}
