/** The customer's notifications, kept to be read again. */
export const notifications = {
  lead: 'Your notifications, newest first. None are ever removed.',
  none: 'There is nothing to read yet. Reviews, margin calls and changes to the security of your account will appear here.',
  isNew: 'New',
} as const;
