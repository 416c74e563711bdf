/** See `locales/en/mail/strategy-mail.ts`. */
import type { Widened } from '../../../catalogue.ts';
import type * as en from '../../en/mail/strategy-mail.ts';

export const strategyMail: Widened<typeof en.strategyMail> = {
  button: 'Zur Strategie',
  subject: 'Ihre Strategie ist pausiert: {name}',
  paused: {
    demo: 'Ihre Strategie „{kind}“ für {name} auf Ihrem Demokonto wurde am {at} pausiert, weil ihre Orders bei mehreren Kerzen hintereinander abgelehnt wurden.',
    real: 'Ihre Strategie „{kind}“ für {name} auf Ihrem Live-Konto wurde am {at} pausiert, weil ihre Orders bei mehreren Kerzen hintereinander abgelehnt wurden.',
  },
  reason: 'Der letzte Grund: {reason}',
  next: 'Solange sie pausiert ist, kauft sie nichts und verkauft weiterhin nach ihrer Regel, was sie hält. Sie können sie jederzeit fortsetzen oder beenden.',
};
