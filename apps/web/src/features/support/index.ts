/** What pages may import from support. */
export { ConfirmAddress } from './confirm-address.tsx';
export { DeskStatus } from './desk-status.tsx';
export { OwnConversations } from './own-conversations.tsx';
export { VisitorChat } from './visitor-chat.tsx';
