/** Structured logs: one JSON object a line on standard error, so that standard output stays for people. */
import { destination, type Logger, pino } from 'pino';
import type { Config } from './config.ts';

export type Log = Logger;

/** So much waits for room on the disk that the log goes to; what comes after it is dropped. */
const WAITING_CHARACTERS_MAX = 1024 * 1024;

export function createLog(level: Config['logLevel']): Log {
  const stream = destination({ fd: 2, sync: false, maxLength: WAITING_CHARACTERS_MAX });
  // A full disk must not end the program: what could not be written is tried again with the next line.
  stream.on('error', () => undefined);
  return pino({ level, redact: ['req.headers.authorization', 'password', 'token'] }, stream);
}
