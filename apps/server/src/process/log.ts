/** Structured logs: one JSON object a line on standard error, so that standard output stays for people. */
import { destination, type DestinationStream, type Logger, pino, stdSerializers } from 'pino';
import type { Config } from './config.ts';

export type Log = Logger;

/** Of each text in an error. What somebody sent may be in its message, and a stack can be as long as its causes are many. */
const ERROR_TEXT_MAX = 4_000;
/** So much waits for room on the disk that the log goes to; what comes after it is dropped. */
const WAITING_CHARACTERS_MAX = 1024 * 1024;

export function createLog(level: Config['logLevel'], stream: DestinationStream = standardError()): Log {
  return pino(
    { level, redact: ['req.headers.authorization', 'password', 'token'], serializers: { err: serializeError } },
    stream,
  );
}

let shared: DestinationStream | null = null;

/** One for all logs of the process. */
function standardError(): DestinationStream {
  return (shared ??= openStandardError());
}

function openStandardError(): DestinationStream {
  const stream = destination({ fd: 2, sync: false, maxLength: WAITING_CHARACTERS_MAX });
  let isFull = false;
  // A full disk must not end the program: what could not be written is tried again with the next line.
  stream.on('error', () => (isFull = true));
  stream.on('write', () => (isFull = false));
  // Nor may it keep the program from ending: at its end, the library would try again for as long as there is no room.
  process.prependListener('exit', () => {
    if (isFull) stream.destroy();
  });
  return stream;
}

function serializeError(error: unknown): unknown {
  if (!(error instanceof Error)) return shortened(error);
  const { raw: _, ...parts } = stdSerializers.err(error);
  return Object.fromEntries(Object.entries(parts).map(([name, value]) => [name, shortened(value)]));
}

function shortened(value: unknown): unknown {
  if (typeof value === 'string') return shortText(value);
  if (typeof value !== 'object' || value === null) return value;
  const json = JSON.stringify(value) ?? '';
  return json.length <= ERROR_TEXT_MAX ? value : shortText(json);
}

/** Its beginning and its end: in a stack, the message comes first and the places last. */
function shortText(text: string): string {
  const half = ERROR_TEXT_MAX / 2;
  return text.length <= ERROR_TEXT_MAX ? text : `${text.slice(0, half)} … ${text.slice(-half)}`;
}
