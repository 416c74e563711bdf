/** security */
export const security = {} as const;
