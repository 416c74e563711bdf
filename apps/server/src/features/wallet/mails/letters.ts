/** What the mails about withdrawals say, and that about a deposit that was taken back. */
import { type WithdrawalFailure, WITHDRAWAL_FAILURES } from '@candor/core/wallet/withdrawal';
import type { Letters, Words } from '../../../mail/letter.ts';

/** The longest amount has eighteen decimals. */
const DECIMALS_MAX = 18;

export const withdrawalLetters: Letters = {
  withdrawalRequested: (words, origin) => ({
    subject: words.say('walletMail.requested.subject', amountOf(words)),
    paragraphs: [
      words.say('walletMail.requested.text', { ...factsOf(words), at: words.at() }),
      words.say('walletMail.requested.due', { at: words.timeOf(words.value('dueAt')) }),
      words.say('walletMail.nothingToPay'),
      words.say('mail.notYou'),
    ],
    button: toWithdrawals(words, origin),
  }),
  withdrawalApproved: (words, origin) => ({
    subject: words.say('walletMail.approved.subject', amountOf(words)),
    paragraphs: [
      words.say('walletMail.approved.text', { ...factsOf(words), at: words.at() }),
      words.say('walletMail.nothingToPay'),
    ],
    button: toWithdrawals(words, origin),
    closing: [words.say('marginMail.mute')],
  }),
  withdrawalDone: (words, origin) => ({
    subject: words.say('walletMail.done.subject', amountOf(words)),
    paragraphs: [
      words.say('walletMail.done.text', {
        ...factsOf(words),
        received: words.decimal(words.value('received'), 0, DECIMALS_MAX),
        at: words.at(),
      }),
      words.say('walletMail.done.hash', { hash: words.foreign('hash') }),
    ],
    button: toWithdrawals(words, origin),
    closing: [words.say('marginMail.mute')],
  }),
  withdrawalFailed: (words, origin) => ({
    subject: words.say('walletMail.failed.subject', amountOf(words)),
    paragraphs: [
      words.say('walletMail.failed.text', { ...factsOf(words), at: words.at() }),
      words.say(`withdrawalReasons.${reasonOf(words.value('reason'))}`),
      ...(words.value('words') === '' ? [] : [words.foreign('words')]),
    ],
    button: toWithdrawals(words, origin),
    closing: [words.say('marginMail.mute')],
  }),
  depositReversed: (words, origin) => ({
    subject: words.say('walletMail.reversed.subject', amountOf(words)),
    paragraphs: [
      words.say('depositReasons.chainReplaced'),
      words.say('walletMail.reversed.text', { ...amountOf(words), hash: words.foreign('hash'), at: words.at() }),
      words.say('walletMail.reversed.owed'),
    ],
    button: { label: words.say('walletMail.toDeposits'), url: `${origin}/profile/deposit` },
  }),
};

function amountOf({ value, decimal }: Words) {
  return { amount: decimal(value('amount'), 0, DECIMALS_MAX), coin: value('coin') };
}

function factsOf(words: Words) {
  return { ...amountOf(words), payee: words.foreign('payee'), network: words.foreign('network') };
}

function toWithdrawals({ say }: Words, origin: string) {
  return { label: say('walletMail.toWithdrawals'), url: `${origin}/profile/withdraw` };
}

function reasonOf(text: string): WithdrawalFailure {
  return WITHDRAWAL_FAILURES.find((reason) => reason === text) ?? 'networkRefused';
}
