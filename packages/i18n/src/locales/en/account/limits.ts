/** What is asked too often. */
export const limits = {
  /** `wait` is a length of time in words, such as "9 minutes". */
  tooOften: 'Too many requests. Wait {wait}, then try again.',
} as const;
