/** Texts that members keep for answers. The only figure in them is the number of the conversation. */

export const REPLY_TEXT_MAX = 2_000;
export const REPLY_TITLE_MAX = 80;

/** Any other brace would reach a customer as it is. */
export function isReplyText(text: string): boolean {
  return !/[{}]/u.test(text.replaceAll('{ticket}', ''));
}

export function filledReply(text: string, ticket: string): string {
  return text.replaceAll('{ticket}', ticket);
}
