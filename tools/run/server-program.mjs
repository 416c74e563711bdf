/**
 * The server's Node flags. Its heap grows with every order: a large initial size avoids a full collection every second or two, which would
 * delay orders by a tenth of a second.
 */
export const serverFlags = ['--initial-old-space-size=512'];

/** The server with its flags. */
export const serverProgram = [...serverFlags, 'apps/server/src/main.ts'];
