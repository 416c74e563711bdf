/** Everything that was said in a conversation, as text: what customers download, and what they are mailed when it is closed. */
import { localeInfo, type Locale } from '@candor/i18n/locales';
import { translator } from '@candor/i18n/translator';
import type { FileReply } from '../../http/files.ts';
import { whole } from '../../http/files.ts';
import type { ConversationRow, MessageRow } from './db/conversations.repo.ts';

/** One message, with who said it and when. */
export function saidLine(locale: Locale, message: Pick<MessageRow, 'author' | 'staff_name' | 'at'>): string {
  const say = translator(locale);
  const time = new Intl.DateTimeFormat(localeInfo(locale).lang, {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: 'UTC',
  });
  const at = `${time.format(message.at)} UTC`;
  if (message.author !== 'staff') return say('supportMail.you', { at });
  return message.staff_name === null
    ? say('supportMail.support', { at })
    : say('supportMail.member', { at, name: `\u2068${message.staff_name}\u2069` });
}

export function transcriptFile(locale: Locale, row: ConversationRow, messages: readonly MessageRow[]): FileReply {
  const say = translator(locale);
  const title = say('supportMail.ticket', { id: row.id, title: `\u2068${row.title}\u2069` });
  const said = messages.map((message) => {
    const picture = message.picture_id === null ? '' : `\n[${say('supportMail.picture')}]`;
    return `${saidLine(locale, message)}\n${message.text}${picture}\n`;
  });
  const decision =
    row.reasons === null ? [] : [`${say(`supportNames.outcomes.${row.outcome ?? 'notUpheld'}`)}\n${row.reasons}\n`];
  const text = [title, '', ...said, ...decision].join('\n');
  const name = `candor-ticket-${row.id}.txt`;
  return {
    kind: 'file',
    name,
    type: 'text/plain; charset=utf-8',
    headers: { 'content-disposition': `attachment; filename="${name}"` },
    parts: whole(Buffer.from(text)),
    onEnd: () => undefined,
  };
}
