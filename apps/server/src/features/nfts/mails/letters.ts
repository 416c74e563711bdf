/** What the mails about bids and bought items say. */
import type { Letters, Words } from '../../../mail/letter.ts';

const [DECIMALS_MIN, DECIMALS_MAX] = [2, 6];

export const nftLetters: Letters = {
  nftOutbid: (words, origin) => ({
    subject: words.say('nftMail.outbid.subject', itemOf(words)),
    paragraphs: [
      ...(words.value('endsAt') === ''
        ? [words.say('nftMail.outbid.bought', { ...itemOf(words), ...amountOf(words, 'price') })]
        : [words.say('nftMail.outbid.text', { ...itemOf(words), ...amountOf(words, 'price') })]),
      words.say('nftMail.outbid.free', amountOf(words, 'amount')),
      ...(words.value('endsAt') === ''
        ? []
        : [words.say('nftMail.outbid.until', { endsAt: words.timeOf(words.value('endsAt')) })]),
    ],
    button: toItem(words, origin),
    closing: [words.say('marginMail.mute')],
  }),
  nftWon: (words, origin) => ({
    subject: words.say('nftMail.won.subject', itemOf(words)),
    paragraphs: [
      words.say('nftMail.won.text', {
        ...itemOf(words),
        ...amountOf(words, 'amount'),
        charity: words.foreign('charity'),
      }),
      words.say('nftMail.won.address'),
    ],
    button: toItem(words, origin),
    closing: [words.say('marginMail.mute')],
  }),
  nftUnsold: (words, origin) => ({
    subject: words.say('nftMail.unsold.subject', itemOf(words)),
    paragraphs: [
      words.say('nftMail.unsold.text', itemOf(words)),
      words.say('nftMail.unsold.free', amountOf(words, 'amount')),
    ],
    button: toItem(words, origin),
    closing: [words.say('marginMail.mute')],
  }),
  nftDelivered: (words, origin) => ({
    subject: words.say('nftMail.delivered.subject', itemOf(words)),
    paragraphs: [
      words.say('nftMail.delivered.text', itemOf(words)),
      words.say('nftMail.delivered.hash', { hash: words.foreign('hash') }),
    ],
    button: toItem(words, origin),
    closing: [words.say('marginMail.mute')],
  }),
};

function itemOf(words: Words): { readonly item: string } {
  return { item: words.foreign('item') };
}

function amountOf({ value, decimal }: Words, name: string): Record<string, string> {
  return { [name]: decimal(value(name), DECIMALS_MIN, DECIMALS_MAX) };
}

function toItem({ say, value }: Words, origin: string) {
  return { label: say('nftMail.button'), url: `${origin}/nfts?item=${value('itemId')}` };
}
