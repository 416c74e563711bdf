/** What opens, what waits, and what happened. */
import { useEffect, useRef, useState } from 'react';
import { toast, Toaster } from 'sonner';
import { Button } from '../src/actions/button.tsx';
import { Dialog } from '../src/overlays/dialog.tsx';
import { EmptyState } from '../src/figures/empty-state.tsx';
import { FileDrop, type FileDropWords } from '../src/fields/file-drop.tsx';
import { Illustration } from '../src/foundation/illustrations.tsx';
import { Progress } from '../src/figures/progress.tsx';
import { Menu } from '../src/overlays/menu.tsx';
import { Sheet } from '../src/overlays/sheet.tsx';
import { LoadingWord, Skeleton, SkeletonRows } from '../src/figures/skeleton.tsx';
import { Stepper } from '../src/actions/stepper.tsx';
import { Tabs } from '../src/actions/tabs.tsx';
import { showToast } from '../src/overlays/toast.tsx';
import { TOASTER } from '../src/overlays/toaster-look.ts';
import { type Send, type Upload, useUploads } from '../src/fields/uploads.tsx';
import type { Story } from './story.tsx';

function TabsStory() {
  const [isCancelled, setCancelled] = useState(false);
  const pending = isCancelled ? (
    'No waiting orders.'
  ) : (
    <Button tone="plain" onClick={() => setCancelled(true)}>
      Cancel all
    </Button>
  );
  return (
    <Tabs
      label="Orders"
      items={[
        { id: 'open', title: 'Positions', content: <p className="py-4">Two open positions.</p> },
        { id: 'pending', title: 'Orders', content: <p className="py-4">{pending}</p> },
        { id: 'history', title: 'History', content: <p className="py-4">Everything that was.</p> },
      ]}
    />
  );
}

function MenuStory() {
  const [isOpen, setOpen] = useState(true);
  const [isLog, setLog] = useState(true);
  const anchor = useRef<HTMLDivElement>(null);
  return (
    <div className="min-h-[16rem]">
      <div ref={anchor} className="w-fit">
        <Button tone="plain" onClick={() => setOpen(true)}>
          More
        </Button>
      </div>
      {isOpen && (
        <Menu
          label="More"
          anchor={anchor}
          onClose={() => setOpen(false)}
          groups={[
            {
              id: 'shown',
              choice: 'many',
              entries: [{ id: 'log', title: 'Log scale', isOn: isLog, onPress: () => setLog(!isLog) }],
            },
            {
              id: 'orders',
              entries: [
                { id: 'limit', title: 'Buy limit', note: '73,000.00', onPress: () => {} },
                { id: 'stop', title: 'Sell stop', isDisabled: true, onPress: () => {} },
              ],
            },
          ]}
        />
      )}
    </div>
  );
}

function DialogStory() {
  const [isOpen, setOpen] = useState(true);
  return (
    <div className="min-h-[22rem]">
      <Button onClick={() => setOpen(true)}>Close position</Button>
      <Dialog title="Close 0.10 lots of BTC/USDT?" isOpen={isOpen} onClose={() => setOpen(false)} closeLabel="Not now">
        <p>At about 73,604.25. Costs 0.60 USDT of spread; the profit is booked at once.</p>
        <div className="flex justify-end gap-3">
          <Button tone="plain" onClick={() => setOpen(false)}>
            Keep it
          </Button>
          <Button onClick={() => setOpen(false)}>Close it</Button>
        </div>
      </Dialog>
    </div>
  );
}

function SheetStory() {
  const [isOpen, setOpen] = useState(true);
  return (
    <div className="min-h-[22rem]">
      <Button onClick={() => setOpen(true)}>Filters</Button>
      <Sheet
        title="Filters"
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        closeLabel="Close"
        footer={<Button onClick={() => setOpen(false)}>Show 12 entries</Button>}
      >
        <p>Everything about the account, by kind and by time.</p>
      </Sheet>
    </div>
  );
}

const CLOSED = 'Closed 0.10 lots at 73,604.25.';
const TIMED_OUT = 'Network timeout: check the order list.';

/** Here they stay, to be looked at; in the apps they leave after six seconds. */
function ToastStory() {
  useEffect(() => {
    void showToast('success', CLOSED).then(() => showToast('failure', TIMED_OUT));
    return () => void toast.dismiss();
  }, []);
  return (
    <div className="flex min-h-60 items-end gap-3">
      <Toaster {...TOASTER} duration={Number.POSITIVE_INFINITY} expand />
      <Button onClick={() => void showToast('success', CLOSED)}>Success</Button>
      <Button tone="plain" onClick={() => void showToast('failure', TIMED_OUT)}>
        Failure
      </Button>
    </div>
  );
}

function SkeletonStory() {
  return (
    <div className="grid gap-4">
      <Skeleton className="w-48" />
      <LoadingWord value="Loading">
        <SkeletonRows rows={3} />
      </LoadingWord>
    </div>
  );
}

function EmptyStory() {
  return (
    <div className="grid grid-cols-2">
      <EmptyState title="No open positions" action={<Button tone="plain">See the market</Button>}>
        What you open stands here, with its costs.
      </EmptyState>
      <EmptyState title="No agreements yet" drawing={<Illustration name="agreement" width={120} />}>
        Every signed agreement is kept here.
      </EmptyState>
    </div>
  );
}

function StepperStory() {
  const steps = ['Identity', 'Documents', 'Photograph', 'Review'].map((title, index) => ({
    id: `step-${index}`,
    title,
  }));
  const [at, setAt] = useState(2);
  return (
    <Stepper
      label="Verification"
      steps={steps}
      at={at}
      doneLabel="done"
      onOpen={(id) => setAt(steps.findIndex((step) => step.id === id))}
    />
  );
}

function ProgressStory() {
  return (
    <div className="grid max-w-sm gap-4">
      <Progress label="Sending" share={0.36} />
      <Progress label="Sent" share={1} />
    </div>
  );
}

const WORDS: FileDropWords = {
  title: 'Drop the proof of payment here',
  limits: 'JPEG, PNG or PDF; at most 10 MB each',
  choose: 'Choose files',
  sending: 'Sending',
  sent: 'Received',
  failed: 'The connection broke off.',
  retry: 'Try again',
  remove: 'Remove',
};
const PICTURE =
  'data:image/svg+xml;utf8,<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path fill="%23c4bbaa" d="M0 0h8v8H0z"/><path d="M1 3h6M1 5h4" stroke="%231b1a17"/></svg>';

const shown = (name: string, part: Partial<Upload>): Upload => ({
  id: name,
  file: new File(['0'.repeat(240_000)], name),
  preview: null,
  state: 'sending',
  share: 0,
  ...part,
});

/** A server of the story: a file named "broken…" breaks off half-way, once. */
function sendInStory(): Send {
  const broken = new Set<string>();
  return async (file, onShare, signal) => {
    for (const share of [0.25, 0.5, 0.75]) {
      await new Promise(requestAnimationFrame);
      signal.throwIfAborted();
      onShare(share);
      if (share === 0.5 && file.name.startsWith('broken') && !broken.has(file.name)) {
        broken.add(file.name);
        throw new Error('the connection broke off');
      }
    }
  };
}

function FileDropStory() {
  const [send] = useState(sendInStory);
  const { uploads, add, retry, remove } = useUploads(send);
  const [still, setStill] = useState<readonly Upload[]>(() => [
    shown('receipt-2026-11-20.png', { preview: PICTURE, share: 0.62 }),
    shown('statement.pdf', { state: 'sent', share: 1 }),
    shown('passport.jpg', { state: 'failed', preview: PICTURE }),
  ]);
  return (
    <div className="max-w-lg">
      <FileDrop
        words={WORDS}
        accepts={['image/jpeg', 'image/png', 'application/pdf']}
        bytesMax={10_000_000}
        uploads={[...still, ...uploads]}
        onAdd={add}
        onRefuse={() => void showToast('failure', WORDS.limits)}
        onRetry={retry}
        onRemove={(id) => {
          remove(id);
          setStill((all) => all.filter((one) => one.id !== id));
        }}
      />
      <Toaster {...TOASTER} />
    </div>
  );
}

export const OVERLAYS: readonly Story[] = [
  { id: 'tabs', title: 'Tabs', note: 'Arrows move between them, mirrored from right to left.', Show: TabsStory },
  { id: 'dialog', title: 'Dialog', note: 'A question; the way out is always there.', Show: DialogStory },
  { id: 'menu', title: 'Menu', note: 'What can be done here; choices stay open.', Show: MenuStory },
  { id: 'sheet', title: 'Sheet', note: 'A drawer from an edge.', Show: SheetStory },
  { id: 'toast', title: 'Toast', note: 'Outcomes only.', Show: ToastStory },
  { id: 'skeleton', title: 'Skeleton', note: 'The shape of what comes.', Show: SkeletonStory },
  { id: 'empty-state', title: 'Empty state', note: 'Why there is nothing, and what next.', Show: EmptyStory },
  { id: 'stepper', title: 'Stepper', note: 'Where one is.', Show: StepperStory },
  { id: 'progress', title: 'Progress', note: 'A line that fills.', Show: ProgressStory },
  { id: 'file-drop', title: 'File drop', note: 'Limits first; preview, progress, retry.', Show: FileDropStory },
];
