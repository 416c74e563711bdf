/** The six tabs, the same on top and at the bottom. */
import type { MessageKey } from '@candor/i18n/catalogue';

export type ShellTab = {
  readonly to: string;
  readonly title: MessageKey;
  readonly short: MessageKey;
  readonly icon: string;
};

/** Icons are paths on a 24 × 24 grid, drawn with a 1.5 px line. */
export const SHELL_TABS: readonly ShellTab[] = [
  { to: '/', title: 'shell.home', short: 'shell.tabs.home', icon: 'M4 11l8-7 8 7v9h-5v-6H9v6H4z' },
  { to: '/market', title: 'shell.market', short: 'shell.tabs.market', icon: 'M3 17l5-6 4 3 5-8 4 4M3 21h18' },
  {
    to: '/trading',
    title: 'shell.trading',
    short: 'shell.tabs.trading',
    icon: 'M12 3v3m0 12v3M3 12h3m12 0h3M12 8a4 4 0 100 8 4 4 0 000-8z',
  },
  { to: '/loan', title: 'shell.loan', short: 'shell.tabs.loan', icon: 'M6 3h9l4 4v14H6zM14 3v5h5M9 13h7M9 17h7' },
  {
    to: '/nfts',
    title: 'shell.nfts',
    short: 'shell.tabs.nfts',
    icon: 'M12 20s-7-4.4-7-10a4 4 0 017-2.6A4 4 0 0119 10c0 5.6-7 10-7 10z',
  },
  {
    to: '/profile',
    title: 'shell.profile',
    short: 'shell.tabs.profile',
    icon: 'M12 4a4 4 0 100 8 4 4 0 000-8zM4 21c0-4 3.6-6.5 8-6.5s8 2.5 8 6.5',
  },
];
