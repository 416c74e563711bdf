/** What the mail says that stands for many. */
import { notificationEntry } from '@candor/core/notifications/catalogue';
import { type MailKind, notificationOf } from '../../mail/kinds.ts';
import type { Letters } from '../../mail/letter.ts';

export const notificationLetters: Letters = {
  moreNotifications: ({ say, value, decimal, timeOf }, origin) => {
    // Written by the job that sends it.
    const about = notificationOf(value('mail') as MailKind);
    const what =
      about === null ? say('shell.notifications') : say(`notifications.groups.${notificationEntry(about).group}`);
    const values = { what, from: timeOf(value('from')), count: decimal(value('count'), 0, 0) };
    return {
      subject: say('moreMail.subject', values),
      paragraphs: [say('moreMail.text', values), say('moreMail.list')],
      button: { label: say('moreMail.button'), url: `${origin}/profile/notification` },
      closing: [say('marginMail.mute')],
    };
  },
};
