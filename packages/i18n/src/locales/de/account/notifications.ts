/** Was dem Kunden mitgeteilt wurde und nachzulesen ist. */
import type { Widened } from '../../../catalogue.ts';
import type * as en from '../../en/account/notifications.ts';

export const notifications: Widened<typeof en.notifications> = {
  lead: 'Ihre Mitteilungen, die neuesten zuerst. Sie bleiben 400 Tage lang hier, die zur Sicherheit drei Jahre.',
  none: 'Noch gibt es nichts zu lesen. Hier stehen künftig Prüfungen, Margin-Calls, was Ihre Orders von selbst tun, und Änderungen an der Sicherheit Ihres Kontos.',
  isNew: 'Neu',
  seeOrder: 'Order ansehen',
  unreadOrders: 'Ungelesen zu Ihren Orders: {count}',
  filter: 'Anzeigen',
  all: 'Alle',
  unreadOnly: 'Nur ungelesene',
  noneHere: 'Hier ist nichts.',
  readAll: 'Alle als gelesen markieren',
  read: 'Als gelesen markieren',
  more: '{count, plural, one {und eine weitere dieser Art in derselben Minute} other {und # weitere dieser Art in derselben Minute}}',
  groups: {
    security: 'Sicherheit',
    margin: 'Margin',
    orders: 'Orders',
    money: 'Einzahlungen, Auszahlungen und Umtausch',
    reviews: 'Identitätsprüfungen',
    plans: 'Pläne',
    loans: 'Kredite',
    options: 'Optionen',
    nfts: 'NFTs für den guten Zweck',
    strategies: 'Strategien',
    alerts: 'Kursalarme',
    invitations: 'Einladungen',
    support: 'Support',
  },
  steps: {
    filled: 'Wartende Order ausgeführt',
    stop_loss: 'Stop-Loss ausgelöst',
    take_profit: 'Take-Profit ausgelöst',
    trailing_stop: 'Trailing-Stop ausgelöst',
    expiry: 'Position bei Ablauf geschlossen',
    expired: 'Wartende Order verfallen',
    cancelled: 'Wartende Order storniert',
  },
};
