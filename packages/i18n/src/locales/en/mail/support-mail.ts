/** The mails of support, and the transcript of a conversation. */
export const supportMail = {
  ticket: 'Ticket {id}: {title}',
  you: 'You, {at}',
  support: 'Support, {at}',
  member: 'Support ({name}), {at}',
  picture: 'with a picture',
  button: 'Open the conversation',
  impostors: 'Support never asks for passwords, codes or payments. Anyone who does is an impostor.',
  confirm: {
    subject: 'Confirm your address: ticket {id}',
    text: 'Somebody asked support a question and left this address for the answer. If it was you, follow the link within seven days; answers are then mailed here.',
    button: 'Confirm the address',
    ignore: 'If it was not you, do nothing. You will get no more mail about it.',
  },
  received: {
    subject: 'We received your message: ticket {id}',
    text: 'We received your message “{title}”.',
    due: 'An answer is due by {at}.',
    decision: 'The complaint is decided by {at}, with reasons.',
  },
  answer: {
    subject: 'Support has answered: ticket {id}',
    text: 'There is an answer to “{title}”:',
  },
  closed: {
    subject: 'Closed: ticket {id}',
    text: 'The conversation “{title}” was closed. This is what was said:',
  },
  decided: {
    subject: 'Your complaint is decided: ticket {id}',
    text: 'Your complaint “{title}” was decided:',
    contest:
      'If you do not agree, you can ask within 30 days for a new decision by somebody who was not involved in this one.',
  },
} as const;
