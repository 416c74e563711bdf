/** See `locales/en/mail/alert-mail.ts`. */
import type { Widened } from '../../../catalogue.ts';
import type * as en from '../../en/mail/alert-mail.ts';

export const alertMail: Widened<typeof en.alertMail> = {
  one: 'Kursalarm: {what}',
  several: 'Kursalarme: {count}',
  reached: '{what}. Der Kurs war {price} am {at}.',
  moved: '{what}. Der Kurs bewegte sich bis {at} von {from} auf {price}.',
  why: 'Diesen Alarm haben Sie gesetzt. Wir melden ihn einmal; auf der Seite können Sie ihn erneut setzen.',
  button: 'Zu den Alarmen',
};
