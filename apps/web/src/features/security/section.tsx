/** A section of the account page, its rows, and the confirmation before something is removed. */
import { type ReactNode, useId, useState } from 'react';
import { Button } from '@candor/ui/actions/button';
import { Dialog } from '@candor/ui/overlays/dialog';
import { useText } from '../../text/text.tsx';
import type { Task } from './use-task.ts';

type SectionProps = {
  readonly title: string;
  readonly text?: string;
  /** Of the section itself, for links to it. */
  readonly anchor?: string;
  readonly children: ReactNode;
};

export function Section({ title, text, anchor, children }: SectionProps) {
  const id = useId();
  return (
    <section id={anchor} aria-labelledby={id} className="grid scroll-mt-(--below-bar) gap-4">
      <div className="grid gap-1">
        <h2 id={id} className="font-serif text-lg font-semibold">
          {title}
        </h2>
        {text !== undefined && <p className="max-w-prose text-ink-2">{text}</p>}
      </div>
      {children}
    </section>
  );
}

export function Rows({ children }: { readonly children: ReactNode }) {
  return <ul className="divide-y divide-rule border-y border-rule">{children}</ul>;
}

type RowProps = {
  readonly title: ReactNode;
  readonly text?: ReactNode;
  readonly actions?: ReactNode;
  readonly children?: ReactNode;
};

export function Row({ title, text, actions, children }: RowProps) {
  return (
    <li className="grid gap-4 py-4">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div className="grid min-w-0 grow basis-44 gap-0.5">
          <p className="font-medium break-words">{title}</p>
          {text !== undefined && <div className="text-ink-3 break-words">{text}</div>}
        </div>
        {actions !== undefined && <div className="flex shrink-0 flex-wrap gap-2">{actions}</div>}
      </div>
      {children}
    </li>
  );
}

export function Problem({ children }: { readonly children: string | null }) {
  if (children === null) return null;
  return (
    <p role="alert" className="rounded bg-danger-soft px-3 py-2 text-danger">
      {children}
    </p>
  );
}

/** The consequences of changing the password, address or second factor, shown before the change. */
export function Consequence() {
  const { t } = useText();
  return <p className="rounded bg-risk-soft px-3 py-2 text-risk">{t('security.holds')}</p>;
}

/** Browser and address, each isolated, so that in a right-to-left line neither runs into the other. */
export function Place({ device, address }: { readonly device: string; readonly address: string }) {
  const { t } = useText();
  return (
    <span className="inline-flex flex-wrap gap-x-3">
      <bdi>{device === '' ? t('security.deviceUnknown') : device}</bdi>
      <bdi dir="ltr" className="tabular">
        {address}
      </bdi>
    </span>
  );
}

type AskedButtonProps = {
  /** The label of the button, and of the one that confirms. */
  readonly label: string;
  readonly title: string;
  readonly text: string;
  /** Whether it blocks withdrawals. */
  readonly isHolding?: boolean;
  readonly task: Task;
  /** True if it succeeded: the dialog then closes. */
  readonly onConfirm: () => Promise<boolean>;
};

/** A button that asks for confirmation before something irreversible. */
export function AskedButton({ label, title, text, isHolding = false, task, onConfirm }: AskedButtonProps) {
  const { t } = useText();
  const [isAsking, setAsking] = useState(false);
  const close = () => {
    task.forget();
    setAsking(false);
  };
  const confirm = async () => {
    if (await onConfirm()) close();
  };
  return (
    <>
      <Button tone="plain" size="sm" onClick={() => setAsking(true)}>
        {label}
      </Button>
      <Dialog title={title} isOpen={isAsking} onClose={close} closeLabel={t('shell.close')} isBusy={task.isBusy}>
        <p className="text-ink-2">{text}</p>
        {isHolding && <Consequence />}
        <Problem>{task.problem}</Problem>
        <div className="flex justify-end gap-3">
          {/* Not "cancel": what is asked about is often itself a cancellation. */}
          <Button tone="plain" onClick={close}>
            {t('shell.back')}
          </Button>
          <Button tone="danger" busy={task.isBusy} onClick={() => void confirm()}>
            {label}
          </Button>
        </div>
      </Dialog>
    </>
  );
}
