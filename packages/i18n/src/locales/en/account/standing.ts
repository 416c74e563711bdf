/** What a suspended customer reads on every page. */
export const standing = {
  suspended: 'Your account has been suspended since {time}.',
  reason: 'The reason: {words}',
  open: 'Nothing new can be opened. You can close positions, and your money can be withdrawn. Somebody reviews it within 48 hours of its beginning, and again while it lasts.',
} as const;
