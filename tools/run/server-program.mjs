/**
 * The server and its Node flags. Its heap grows with every order: a large initial size avoids a full collection every second or two, which would
 * delay orders by a tenth of a second.
 */
export const serverProgram = ['--initial-old-space-size=512', 'apps/server/src/main.ts'];
