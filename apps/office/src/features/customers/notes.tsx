/** The staff's notes about a customer. Notes are never changed. */
import { type SubmitEvent, useState } from 'react';
import { listCustomerNotes, writeCustomerNote } from '@candor/contract/staff/customers';
import { Button } from '@candor/ui/actions/button';
import { TextArea } from '@candor/ui/fields/text-area';
import { EmptyState } from '@candor/ui/figures/empty-state';
import { call } from '../../api/client.ts';
import { queries } from '../../api/queries.ts';
import { CursorList } from '../../shared/cursor-list.tsx';
import { useMay } from '../../shared/permission.ts';
import { useTask } from '../../shared/use-task.ts';
import { useText } from '../../text/text.tsx';

const WORDS_MAX = 2_000;

export function Notes({ customerId }: { readonly customerId: string }) {
  const { t, dateTime } = useText();
  const may = useMay();
  return (
    <div className="grid max-w-3xl gap-6">
      {may('customers.note') && <NewNote customerId={customerId} />}
      <CursorList
        queryKey={['customer', customerId, 'notes']}
        fetch={(cursor) =>
          call(listCustomerNotes, { params: { customerId }, query: { ...(cursor !== undefined && { cursor }) } })
        }
      >
        {({ list }) =>
          list.length === 0 ? (
            <EmptyState title={t('work.customers.noNotes')} />
          ) : (
            <ol aria-label={t('work.customers.tabs.notes')} className="divide-y divide-rule border-y border-rule">
              {list.map(({ id, at, staff, words }) => (
                <li key={id} className="grid gap-1 py-3">
                  <p className="text-xs text-ink-2">
                    <bdi>{staff.name}</bdi> · {t(`office.roles.${staff.role}`)} · <bdi>{dateTime(at)}</bdi>
                  </p>
                  <p className="whitespace-pre-line [overflow-wrap:anywhere]">
                    <bdi>{words}</bdi>
                  </p>
                </li>
              ))}
            </ol>
          )
        }
      </CursorList>
    </div>
  );
}

function NewNote({ customerId }: { readonly customerId: string }) {
  const { t } = useText();
  const [words, setWords] = useState('');
  const task = useTask();
  const write = async (event: SubmitEvent) => {
    event.preventDefault();
    await task.run(async () => {
      await call(writeCustomerNote, { body: { customerId, words: words.trim() } });
      setWords('');
      await queries.invalidateQueries({ queryKey: ['customer', customerId] });
    });
  };
  return (
    <form className="grid gap-3" onSubmit={write} noValidate>
      <TextArea
        label={t('work.customers.note')}
        help={t('work.customers.noteHelp')}
        value={words}
        onChange={setWords}
        maxLength={WORDS_MAX}
        error={task.failure}
      />
      <Button size="sm" submits busy={task.isBusy} disabled={words.trim() === ''} className="justify-self-start">
        {t('work.customers.writeNote')}
      </Button>
    </form>
  );
}
