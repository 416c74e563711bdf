/** What was said in a conversation. Texts are shown as they are: nothing in them is a link, or anything else than text. */
import type { ConversationView, SupportMessage } from '@candor/contract/support';
import { classNames } from '@candor/ui/foundation/class-names';
import { useText } from '../../text/text.tsx';
import { MessagePicture } from './message-picture.tsx';

/** Visitors attach no pictures: what has one is the customer's own. */
export function Thread({ conversation }: { readonly conversation: ConversationView }) {
  const { t } = useText();
  const { messages, staffRead, isStaffTyping } = conversation;
  const lastOwn = messages.findLast(({ author }) => author !== 'staff');
  return (
    <>
      <ol aria-label={conversation.title} aria-live="polite" className="grid gap-3" data-testid="thread">
        {messages.map((message) => (
          <Said
            key={message.seq}
            id={conversation.id}
            message={message}
            isRead={message === lastOwn && staffRead >= message.seq}
          />
        ))}
      </ol>
      <p role="status" className="min-h-5 text-ink-2">
        {isStaffTyping ? t('contact.typing') : ''}
      </p>
    </>
  );
}

type SaidProps = { readonly id: string; readonly message: SupportMessage; readonly isRead: boolean };

function Said({ id, message, isRead }: SaidProps) {
  const { t, dateTime } = useText();
  const isOwn = message.author !== 'staff';
  const name =
    message.name === null ? t('contact.support') : t('contact.member', { name: `\u2068${message.name}\u2069` });
  return (
    <li
      className={classNames(
        'grid max-w-[min(36rem,92%)] gap-1 rounded px-4 py-3',
        isOwn ? 'justify-self-end bg-sunken' : 'justify-self-start border border-rule',
      )}
    >
      <p className="text-xs text-ink-2">
        <span className="font-medium">{isOwn ? t('contact.you') : name}</span> ·{' '}
        <time dateTime={message.at}>{dateTime(message.at)}</time>
      </p>
      <p dir="auto" className="text-base whitespace-pre-wrap [overflow-wrap:anywhere]">
        {message.text}
      </p>
      {message.hasPicture && <MessagePicture id={id} seq={message.seq} />}
      {isRead && <p className="text-xs text-ink-2">{t('contact.read')}</p>}
    </li>
  );
}
