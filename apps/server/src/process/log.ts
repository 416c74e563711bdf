/** Structured logs: one JSON object a line on standard error, so that standard output stays for people. */
import { destination, type Logger, pino } from 'pino';
import type { Config } from './config.ts';

export type Log = Logger;

export function createLog(level: Config['logLevel']): Log {
  return pino(
    { level, redact: ['req.headers.authorization', 'password', 'token'] },
    destination({ fd: 2, sync: false }),
  );
}
