/** Loaded before the server: if the one who started it dies without a word, the server is told to end as by SIGTERM. */
import { fstatSync } from 'node:fs';
import { Socket } from 'node:net';

const LINE = 3;

try {
  if (fstatSync(LINE).isSocket()) {
    const line = new Socket({ fd: LINE, readable: true, writable: false });
    line.once('close', () => process.kill(process.pid, 'SIGTERM'));
    line.on('error', () => undefined);
    line.resume();
    line.unref();
  }
} catch {
  // Started by hand: nobody holds the other end.
}
