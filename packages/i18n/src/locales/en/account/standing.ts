/** The message that a suspended customer sees on every page. */
export const standing = {
  suspended: 'Your account has been suspended since {time}.',
  reason: 'The reason: {words}',
  open: 'You cannot open anything new. You can close positions and withdraw your money. We review the suspension within 48 hours of its start, and regularly while it lasts.',
} as const;
