/** What the customer was told, and can read again. */
export const notifications = {
  lead: 'What you were told, newest first. Nothing is removed from here.',
  none: 'There is nothing to read yet. Reviews, margin calls and changes to the security of your account will be told here.',
  isNew: 'New',
} as const;
