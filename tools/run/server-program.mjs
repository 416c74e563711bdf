/**
 * The server, as the runtime is asked to run it. What it holds grows with every order: with room from the start its memory is not tidied up
 * as a whole every second or two, while orders wait for a tenth of a second.
 */
export const serverProgram = ['--initial-old-space-size=512', 'apps/server/src/main.ts'];
