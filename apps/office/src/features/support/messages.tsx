/** What was said, and what members wrote among themselves: told apart by more than colour. */
import { useEffect, useState } from 'react';
import { type InboxConversation, viewSupportPicture } from '@candor/contract/staff/support';
import { Button } from '@candor/ui/actions/button';
import { Badge } from '@candor/ui/figures/badge';
import { classNames } from '@candor/ui/foundation/class-names';
import { callFile } from '../../api/file.ts';
import { useTask } from '../../shared/use-task.ts';
import { VisibleLines } from '../../shared/visible.tsx';
import { useText } from '../../text/text.tsx';

type MessagesProps = { readonly one: InboxConversation; readonly customerRead: number };

export function Messages({ one, customerRead }: MessagesProps) {
  const { t } = useText();
  return (
    <div className="grid gap-4">
      <ol aria-label={one.title} aria-live="polite" className="grid gap-3" data-testid="thread">
        {one.messages.map((message) => (
          <li
            key={message.seq}
            className={classNames(
              'grid max-w-2xl gap-1 rounded px-4 py-3',
              message.staff === null ? 'border border-rule' : 'justify-self-end bg-sunken',
            )}
          >
            <Said message={message} customerRead={customerRead} isVisitor={one.customer === null} />
            {message.hasPicture && <Picture id={one.id} seq={message.seq} />}
          </li>
        ))}
      </ol>
      {one.notes.length > 0 && (
        <ol aria-label={t('supportDesk.note')} className="grid gap-2">
          {one.notes.map((note) => (
            <li key={note.id} className="rounded bg-risk-soft px-4 py-2">
              <NoteText staff={note.staff.name} at={note.at} text={note.text} />
            </li>
          ))}
        </ol>
      )}
      <Steps one={one} />
    </div>
  );
}

type Message = InboxConversation['messages'][number];

type SaidProps = { readonly message: Message; readonly customerRead: number; readonly isVisitor: boolean };

function Said({ message, customerRead, isVisitor }: SaidProps) {
  const { t, dateTime } = useText();
  const { staff, seq, at, text, warnings } = message;
  return (
    <>
      <p className="text-xs text-ink-2">
        <span className="font-medium">
          {staff === null ? t(isVisitor ? 'supportDesk.visitor' : 'supportDesk.customer') : <bdi>{staff.name}</bdi>}
        </span>{' '}
        · <bdi>{dateTime(at)}</bdi>
        {staff !== null && seq <= customerRead && <> · {t('supportDesk.readByCustomer')}</>}
      </p>
      <p className="[overflow-wrap:anywhere]">
        <VisibleLines text={text} />
      </p>
      {warnings.length > 0 && (
        <p className="flex flex-wrap gap-2">
          {warnings.map((warning) => (
            <Badge key={warning} tone="risk">
              {t(`supportDesk.warnings.${warning}`)}
            </Badge>
          ))}
        </p>
      )}
    </>
  );
}

function NoteText({ staff, at, text }: { readonly staff: string; readonly at: string; readonly text: string }) {
  const { t, dateTime } = useText();
  return (
    <>
      <p className="text-xs text-ink-2">
        {t('supportDesk.note')} · <bdi>{staff}</bdi> · <bdi>{dateTime(at)}</bdi>
      </p>
      <p className="[overflow-wrap:anywhere]">
        <VisibleLines text={text} />
      </p>
    </>
  );
}

function Steps({ one }: { readonly one: InboxConversation }) {
  const { t, dateTime } = useText();
  const nameOf = ({ step, staff }: InboxConversation['steps'][number]) => {
    const name = { name: `\u2068${staff?.name ?? ''}\u2069` };
    switch (step) {
      case 'assigned':
      case 'released':
      case 'decided':
        return t(`supportDesk.steps.${step}`, name);
      case 'closed':
        return staff === null ? t('supportDesk.steps.closedByCustomer') : t('supportDesk.steps.closed', name);
      case 'lapsed':
      case 'contested':
      case 'rated':
        return t(`supportDesk.steps.${step}`);
      default:
        return step;
    }
  };
  return (
    <ul className="grid gap-1 text-xs text-ink-2">
      {one.steps.map((step) => (
        <li key={step.id}>
          <bdi>{dateTime(step.at)}</bdi> · {nameOf(step)}
          {step.words !== null && (
            <span className="block [overflow-wrap:anywhere]">
              <VisibleLines text={step.words} />
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}

/** Fetched only when it is to be seen, because every view is logged. */
function Picture({ id, seq }: { readonly id: string; readonly seq: number }) {
  const { t } = useText();
  const task = useTask();
  const [url, setUrl] = useState<string | null>(null);
  // It is held for as long as it is shown, and nowhere else.
  useEffect(() => () => (url === null ? undefined : URL.revokeObjectURL(url)), [url]);
  const show = () =>
    void task.run(async () => {
      const { content } = await callFile(viewSupportPicture, { params: { id, seq: String(seq) } });
      setUrl(URL.createObjectURL(content));
    });
  if (url !== null) return <img src={url} alt={t('supportDesk.picture')} className="max-w-full rounded" />;
  return (
    <>
      <Button size="sm" tone="plain" busy={task.isBusy} onClick={show} className="justify-self-start">
        {t('supportDesk.picture')}
      </Button>
      {task.failure !== null && <p role="alert">{task.failure}</p>}
    </>
  );
}
