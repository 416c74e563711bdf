/** A server that sends the first half of a file and then stalls. */
import { createServer } from 'node:http';
import { z } from 'zod';

const address = z.object({ port: z.number() });

export async function cutServer(): Promise<{ readonly url: string; readonly close: () => Promise<void> }> {
  const server = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/csv', 'content-disposition': 'attachment; filename="half.csv"' });
    response.write('id,at\r\n1,', () => response.destroy());
  });
  await new Promise<void>((done) => {
    server.listen(0, '127.0.0.1', done);
  });
  const { port } = address.parse(server.address());
  return {
    url: `http://127.0.0.1:${port}/half.csv`,
    close: () =>
      new Promise<void>((done) => {
        server.close(() => done());
      }),
  };
}
