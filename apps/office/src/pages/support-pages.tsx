/** The inbox of support, and one conversation of it. */
import { useParams } from 'react-router';
import { Conversation, Inbox, PresenceBar, Replies } from '../features/support/index.ts';
import { Page } from '../shared/page.tsx';
import { useText } from '../text/text.tsx';

export function InboxPage() {
  const { t } = useText();
  return (
    <Page title={t('supportDesk.title')} lead={t('supportDesk.lead')}>
      <div className="grid gap-6">
        <PresenceBar />
        <Inbox />
        <Replies />
      </div>
    </Page>
  );
}

export function ConversationPage() {
  const { t } = useText();
  const { id = '' } = useParams();
  return (
    <Page title={t('supportNames.ticket', { id })}>
      <Conversation key={id} id={id} />
    </Page>
  );
}
