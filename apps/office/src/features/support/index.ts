/** What pages may import from support. */
export { Conversation } from './conversation.tsx';
export { Inbox } from './inbox.tsx';
export { useInboxCounts } from './inbox-counts.ts';
export { PresenceBar } from './presence-bar.tsx';
export { Replies } from './replies.tsx';
