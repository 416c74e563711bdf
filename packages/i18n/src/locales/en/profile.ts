/** profile */
export const profile = {} as const;
