/** Answers to requests that come too often. */
export const limits = {
  /** `wait` is a duration in words, such as "9 minutes". */
  tooOften: 'Too many requests. Wait {wait}, then try again.',
} as const;
