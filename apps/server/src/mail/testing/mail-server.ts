/** For tests: a mail server on a free local port, and what it received, as a mail program reads it. */
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { callbackify } from 'node:util';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer, type SMTPServerSession } from 'smtp-server';

export type ReceivedMail = {
  /** The SMTP envelope, whatever the mail's headers say. */
  readonly envelope: { readonly from: string; readonly to: readonly string[] };
  readonly raw: string;
  readonly mail: Email;
};

export type MailServer = {
  readonly url: string;
  readonly port: number;
  readonly received: readonly ReceivedMail[];
  stop(): Promise<void>;
};

/** @param refuses recipients that do not exist, permanently. */
export async function startMailServer({
  port = 0,
  refuses = [],
}: { readonly port?: number; readonly refuses?: readonly string[] } = {}): Promise<MailServer> {
  const received: ReceivedMail[] = [];
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    disableReverseLookup: true,
    onRcptTo({ address }, _session, done) {
      const refusal = Object.assign(new Error('no such mailbox here'), { responseCode: 550 });
      done(refuses.includes(address) ? refusal : null);
    },
    onData: callbackify(async (stream: Readable, { envelope: { mailFrom, rcptTo } }: SMTPServerSession) => {
      const raw = await buffer(stream);
      const from = mailFrom === false ? '' : mailFrom.address;
      const envelope = { from, to: rcptTo.map(({ address }) => address) };
      received.push({ envelope, raw: raw.toString(), mail: await PostalMime.parse(raw) });
    }),
  });
  // A client that disconnects midway is no failure of the test.
  server.on('error', () => undefined);
  server.listen(port, '127.0.0.1');
  await once(server.server, 'listening');
  const taken = (server.server.address() as AddressInfo).port;
  return {
    url: `smtp://127.0.0.1:${taken}`,
    port: taken,
    received,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
