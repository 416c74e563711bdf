/** security */
export const security = {};
