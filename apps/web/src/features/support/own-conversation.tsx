/** One conversation of the customer's: live while it is on the screen, which the server is told so that it need not write mails. */
import { useEffect } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import {
  closeSupport,
  contestComplaint,
  type ConversationView,
  getSupportTranscript,
  rateSupport,
  readSupport,
  typeSupport,
  writeSupport,
} from '@candor/contract/support';
import { Button } from '@candor/ui/actions/button';
import { SkeletonRows } from '@candor/ui/figures/skeleton';
import { call } from '../../api/client.ts';
import { useFileSaver } from '../../shared/use-file-saver.ts';
import { useText } from '../../text/text.tsx';
import { AskedButton, Problem, useTask } from '../security/index.ts';
import { Compose } from './compose.tsx';
import { Rating } from './rating.tsx';
import { Contest, mayWrite, Standing } from './standing.tsx';
import { conversationQuery } from './support-queries.ts';
import { Thread } from './thread.tsx';

const SEEN_EVERY_MS = 20_000;

export function OwnConversation({ id, onBack }: { readonly id: string; readonly onBack: () => void }) {
  const { t, problem } = useText();
  const { data, error } = useQuery(conversationQuery(id));
  useSeen(data);
  return (
    <div className="grid gap-4">
      <Button tone="plain" size="sm" onClick={onBack} className="justify-self-start">
        {t('contact.back')}
      </Button>
      {error !== null && data === undefined && <p role="alert">{problem(error)}</p>}
      {error === null && data === undefined && <SkeletonRows rows={4} />}
      {data !== undefined && <Shown conversation={data} />}
    </div>
  );
}

function useSeen(conversation: ConversationView | undefined): void {
  const queries = useQueryClient();
  const id = conversation?.state === 'closed' ? undefined : conversation?.id;
  const seq = conversation?.messages.at(-1)?.seq ?? 0;
  useEffect(() => {
    if (id === undefined) return;
    const tell = () => {
      if (document.hidden) return;
      // What could not be told now is told with the next message.
      void call(readSupport, { body: { id, seq } }).then(
        () => queries.invalidateQueries({ queryKey: ['support', 'list'] }),
        () => null,
      );
    };
    tell();
    const timer = setInterval(tell, SEEN_EVERY_MS);
    document.addEventListener('visibilitychange', tell);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', tell);
    };
  }, [id, seq, queries]);
}

function Shown({ conversation }: { readonly conversation: ConversationView }) {
  const { t } = useText();
  const queries = useQueryClient();
  const task = useTask();
  const withdrawing = useTask();
  const { id, kind, state } = conversation;
  const becomes = async (next: Promise<ConversationView>) => {
    queries.setQueryData(conversationQuery(id).queryKey, await next);
    await queries.invalidateQueries({ queryKey: ['support', 'list'] });
  };
  const close = () => becomes(call(closeSupport, { body: { id } }));
  return (
    <article className="grid gap-4">
      <header className="grid gap-1">
        <h3 className="text-lg font-medium [overflow-wrap:anywhere]">
          <bdi>{conversation.title}</bdi>
        </h3>
        <p className="text-ink-2">
          {t('supportNames.ticket', { id })} · {t(`supportNames.kinds.${kind}`)} ·{' '}
          {t(`supportNames.categories.${conversation.category}`)}
          {conversation.about !== null && (
            <>
              {' '}
              · {t(`supportNames.abouts.${conversation.about.what}`)} <bdi>{conversation.about.id}</bdi>
            </>
          )}
        </p>
        <Standing conversation={conversation} />
      </header>
      <Thread conversation={conversation} />
      {mayWrite(conversation) && (
        <Compose
          draft={id}
          onSend={(text, key) => becomes(call(writeSupport, { body: { id, text, key } }))}
          onType={() => void call(typeSupport, { body: { id } }).catch(() => null)}
        />
      )}
      {state === 'closed' && (
        <Rating
          rating={conversation.rating}
          onRate={(rating, words) =>
            becomes(call(rateSupport, { body: { id, rating, ...(words !== '' && { words }) } }))
          }
        />
      )}
      <Contest
        conversation={conversation}
        onContest={(words) => becomes(call(contestComplaint, { body: { id, words } }))}
      />
      <div className="flex flex-wrap gap-3">
        {state !== 'closed' && kind === 'complaint' && (
          <AskedButton
            label={t('contact.withdraw')}
            title={t('contact.withdrawTitle')}
            text={t('contact.withdrawText')}
            task={withdrawing}
            onConfirm={() => withdrawing.run(close)}
          />
        )}
        {state !== 'closed' && kind === 'question' && (
          <Button tone="plain" size="sm" busy={task.isBusy} onClick={() => void task.run(close)}>
            {t('contact.close')}
          </Button>
        )}
        <Transcript id={id} />
      </div>
      <Problem>{task.problem}</Problem>
    </article>
  );
}

function Transcript({ id }: { readonly id: string }) {
  const { t } = useText();
  const { isBusy, problem, save } = useFileSaver();
  return (
    <>
      <Button
        tone="plain"
        size="sm"
        busy={isBusy}
        onClick={() => void save(getSupportTranscript, { params: { id } }, { name: `candor-ticket-${id}.txt` })}
      >
        {t('contact.transcript')}
      </Button>
      <Problem>{problem}</Problem>
    </>
  );
}
