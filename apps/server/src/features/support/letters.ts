/** What the mails of support say: an answer, the end of a conversation with all of it, and the decision about a complaint. */
import type { ComplaintOutcome } from '@candor/core/support/conversation';
import type { Letters, Words } from '../../mail/letter.ts';

export const supportLetters: Letters = {
  supportConfirm: (words, origin) => ({
    subject: words.say('supportMail.confirm.subject', { id: words.value('id') }),
    paragraphs: [words.say('supportMail.confirm.text')],
    button: {
      label: words.say('supportMail.confirm.button'),
      url: `${origin}/support?language=${words.locale}&confirm=${words.value('link')}`,
    },
    closing: [words.say('supportMail.confirm.ignore'), words.say('supportMail.impostors')],
  }),
  supportReceived: (words, origin) => ({
    subject: words.say('supportMail.received.subject', about(words)),
    paragraphs: [
      words.say('supportMail.received.text', about(words)),
      words.say('supportMail.received.due', { at: words.isolated(words.timeOf(words.value('dueAt'))) }),
      ...(words.value('decisionDueAt') === ''
        ? []
        : [
            words.say('supportMail.received.decision', {
              at: words.isolated(words.timeOf(words.value('decisionDueAt'))),
            }),
          ]),
    ],
    button: toConversation(words, origin),
    closing: [words.say('supportMail.impostors')],
  }),
  supportAnswer: (words, origin) => ({
    subject: words.say('supportMail.answer.subject', about(words)),
    paragraphs: [words.say('supportMail.answer.text', about(words)), ...said(words)],
    button: toConversation(words, origin),
    closing: [words.say('supportMail.impostors')],
  }),
  supportClosed: (words, origin) => ({
    subject: words.say('supportMail.closed.subject', about(words)),
    paragraphs: [words.say('supportMail.closed.text', about(words)), ...said(words)],
    button: toConversation(words, origin),
    closing: [words.say('supportMail.impostors')],
  }),
  complaintDecided: (words, origin) => ({
    subject: words.say('supportMail.decided.subject', about(words)),
    paragraphs: [
      words.say('supportMail.decided.text', about(words)),
      // One of core's, as the database has it.
      words.say(`supportNames.outcomes.${words.value('outcome') as ComplaintOutcome}`),
      words.value('reasons'),
      words.say('supportMail.decided.contest'),
    ],
    button: toConversation(words, origin),
    closing: [words.say('supportMail.impostors')],
  }),
};

function about({ value, isolated }: Words): Record<string, string> {
  return { id: value('id'), title: isolated(value('title')) };
}

/** Each message with who said it; the job has written both. */
function said({ value }: Words): string[] {
  return JSON.parse(value('said')) as string[];
}

/** A customer's page has a language already; a visitor's follows the conversation. */
function toConversation({ say, value, locale }: Words, origin: string) {
  const place = value('isVisitor') === 'true' ? `?language=${locale}` : `?conversation=${value('id')}`;
  return { label: say('supportMail.button'), url: `${origin}/support${place}` };
}
