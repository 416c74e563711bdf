/** The one placeholder of saved replies. */
import { expect, it } from 'vitest';
import { filledReply, isReplyText } from './saved-reply.ts';

it('names the ticket, and nothing else', () => {
  expect(['Ticket {ticket}.', 'No figure.', '{name}', '{ticket', '{{ticket}}'].map(isReplyText)).toEqual([
    true,
    true,
    false,
    false,
    false,
  ]);
  expect(filledReply('Ticket {ticket}, {ticket}.', '12')).toBe('Ticket 12, 12.');
});
