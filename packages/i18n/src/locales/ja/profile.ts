/** profile */
export const profile = {};
