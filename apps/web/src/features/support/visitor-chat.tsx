/** A chat without an account: the first message, and then the conversation, polled while it is on the screen. */
import { type SubmitEvent, useState } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import {
  closeVisitorChat,
  type ConversationView,
  getVisitorChat,
  openVisitorChat,
  rateVisitorChat,
  typeVisitorChat,
  writeVisitorChat,
} from '@candor/contract/support';
import { SUPPORT_CATEGORIES, SUPPORT_TEXT_MAX, type SupportCategory } from '@candor/core/support/conversation';
import { Button } from '@candor/ui/actions/button';
import { Select } from '@candor/ui/fields/select';
import { TextArea } from '@candor/ui/fields/text-area';
import { TextField } from '@candor/ui/fields/text-field';
import { SkeletonRows } from '@candor/ui/figures/skeleton';
import { call } from '../../api/client.ts';
import { useText } from '../../text/text.tsx';
import { Problem, useTask } from '../security/index.ts';
import { Compose } from './compose.tsx';
import { useOpeningKey } from './opening-keys.ts';
import { Rating } from './rating.tsx';
import { mayWrite, Standing } from './standing.tsx';
import { VISITOR_EVERY_MS } from './support-queries.ts';
import { Thread } from './thread.tsx';
import { keepToken, readToken } from './visitor-token.ts';

export function VisitorChat() {
  const { t } = useText();
  const [token, setToken] = useState(readToken);
  /** Whether a link was mailed; null if no address was given. */
  const [link, setLink] = useState<boolean | null>(null);
  const begin = (next: string | null, isMailed: boolean | null = null) => {
    keepToken(next);
    setToken(next);
    setLink(isMailed);
  };
  return (
    <div className="grid gap-5">
      <p>
        <Link to="/pass/login" className="inline-flex min-h-11 items-center text-accent underline underline-offset-4">
          {t('contact.logIn')}
        </Link>
      </p>
      <h3 className="font-medium">{t('contact.visitorTitle')}</h3>
      {link !== null && <p role="status">{t(link ? 'contact.linkSent' : 'contact.linkNotSent')}</p>}
      {token === null ? <Beginning onBegun={begin} /> : <Chat token={token} onNew={() => begin(null)} />}
    </div>
  );
}

function Beginning({ onBegun }: { readonly onBegun: (token: string, isMailed: boolean | null) => void }) {
  const { t } = useText();
  const task = useTask();
  const [category, setCategory] = useState<SupportCategory>('account');
  const [text, setText] = useState('');
  const [email, setEmail] = useState('');
  const keyOf = useOpeningKey();
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (text.trim() === '' || task.isBusy) return;
    await task.run(async () => {
      const opening = { category, text: text.trim(), ...(email.trim() !== '' && { email: email.trim() }) };
      const { token, isMailed } = await call(openVisitorChat, { body: { ...opening, key: keyOf(opening) } });
      onBegun(token, email.trim() === '' ? null : isMailed);
    });
  };
  return (
    <form className="grid max-w-xl gap-5" onSubmit={submit} noValidate>
      <p className="text-ink-2">{t('contact.visitorText')}</p>
      <Select
        label={t('contact.category')}
        choices={SUPPORT_CATEGORIES.map((id) => ({ id, title: t(`supportNames.categories.${id}`) }))}
        value={category}
        onChange={setCategory}
      />
      <TextArea
        label={t('contact.message')}
        value={text}
        onChange={setText}
        maxLength={SUPPORT_TEXT_MAX}
        help={t('contact.messageHelp')}
      />
      <TextField
        label={t('contact.email')}
        name="email"
        inputMode="email"
        autoComplete="email"
        value={email}
        onChange={setEmail}
      />
      <Problem>{task.problem}</Problem>
      <Button submits busy={task.isBusy} idle={text.trim() === ''} className="justify-self-start">
        {t('contact.send')}
      </Button>
    </form>
  );
}

function Chat({ token, onNew }: { readonly token: string; readonly onNew: () => void }) {
  const { t, problem } = useText();
  const queries = useQueryClient();
  const task = useTask();
  const queryKey = ['support', 'visitor'];
  const { data, error } = useQuery({
    queryKey,
    queryFn: () => {
      const known = queries.getQueryData<ConversationView>(queryKey)?.messages.at(-1)?.seq ?? 0;
      return call(getVisitorChat, { body: { token, seq: known } });
    },
    refetchInterval: VISITOR_EVERY_MS,
  });
  const becomes = async (next: Promise<ConversationView>) => void queries.setQueryData(queryKey, await next);
  const anew = () => {
    queries.removeQueries({ queryKey });
    onNew();
  };
  if (data === undefined && error === null) return <SkeletonRows rows={3} />;
  return (
    <div className="grid gap-4">
      {data === undefined ? (
        <p role="alert">{problem(error)}</p>
      ) : (
        <>
          <p className="text-ink-2">{t('supportNames.ticket', { id: data.id })}</p>
          <Standing conversation={data} />
          <Thread conversation={data} />
          {mayWrite(data) && (
            <Compose
              draft={data.id}
              onSend={(text, key) => becomes(call(writeVisitorChat, { body: { token, text, key } }))}
              onType={() => void call(typeVisitorChat, { body: { token } }).catch(() => null)}
            />
          )}
          {data.state === 'closed' && (
            <Rating
              rating={data.rating}
              onRate={(rating, words) =>
                becomes(call(rateVisitorChat, { body: { token, rating, ...(words !== '' && { words }) } }))
              }
            />
          )}
        </>
      )}
      <div className="flex flex-wrap gap-3">
        {data !== undefined && data.state !== 'closed' && (
          <Button
            tone="plain"
            size="sm"
            busy={task.isBusy}
            onClick={() => void task.run(() => becomes(call(closeVisitorChat, { body: { token } })))}
          >
            {t('contact.close')}
          </Button>
        )}
        {(data === undefined || data.state === 'closed') && (
          <Button tone="plain" size="sm" onClick={anew}>
            {t('contact.start')}
          </Button>
        )}
      </div>
      <Problem>{task.problem}</Problem>
    </div>
  );
}
