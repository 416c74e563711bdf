/** Loaded before the server: when its parent dies without a signal, the server shuts down as on SIGTERM. */
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
  // Started by hand: there is no parent to watch.
}
