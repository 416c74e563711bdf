/** How long others wait while the server is busy with something. */
const PAUSE_MS = 5;

/** How long each call of somebody else takes, one after the other, until the work is done. In milliseconds. */
export async function waitsDuring(work: Promise<unknown>, ask: () => Promise<Response>): Promise<number[]> {
  const waits: number[] = [];
  let isOver = false;
  const end = () => {
    isOver = true;
  };
  work.then(end, end);
  while (!isOver) {
    const started = performance.now();
    await (await ask()).arrayBuffer();
    waits.push(performance.now() - started);
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
  return waits;
}
