import { ApiFailure, ApiRefusal } from '@candor/contract/wire/answer';
import type { UploadView } from '@candor/contract/documents';
import { describe, expect, it } from 'vitest';
import { sendPicture, type Stage, type Wire } from './send-picture.ts';

const PART = 4;
const FILE = new Blob(['0123456789']);

/** A server that stores what arrives. Each of `faults` in turn happens to a part instead of its arrival. */
function server(faults: readonly (Error | null)[] = [], arrived = '') {
  const seen = { content: arrived, starts: 0, offsets: [] as number[], finishes: 0 };
  const view = (): UploadView => ({
    id: '1',
    kind: 'identityFront',
    bytes: 10,
    received: seen.content.length,
    expiresAt: '2026-11-22T10:00:00.000Z',
  });
  const wire: Wire = {
    partBytes: PART,
    digest: () => Promise.resolve('d'),
    start: () => {
      seen.starts += 1;
      return Promise.resolve(view());
    },
    part: async (_id, offset, bytes, onSent) => {
      const fault = faults[seen.offsets.length] ?? null;
      seen.offsets.push(offset);
      onSent(bytes.size);
      if (fault !== null) throw fault;
      seen.content = seen.content.slice(0, offset) + (await bytes.text());
      return view();
    },
    finish: () => {
      seen.finishes += 1;
      return Promise.resolve({ id: '7', kind: 'identityFront', at: '', width: 1, height: 1 });
    },
    wait: () => Promise.resolve(),
  };
  return { seen, wire };
}

async function sent(wire: Wire, signal = new AbortController().signal) {
  const [shares, stages]: [number[], Stage[]] = [[], []];
  const uploadProgress = {
    onShare: (share: number) => shares.push(share),
    onStage: (stage: Stage) => stages.push(stage),
  };
  const picture = await sendPicture(wire, FILE, uploadProgress, signal);
  return { picture, shares, stages };
}

const cut = () => new ApiFailure('offline', '', []);

describe('a picture on its way', () => {
  it('arrives whole, in parts, and its share only grows', async () => {
    const { wire, seen } = server();
    const { picture, shares, stages } = await sent(wire);
    expect(picture.id).toBe('7');
    expect(seen).toMatchObject({ content: '0123456789', offsets: [0, 4, 8], starts: 1, finishes: 1 });
    expect(stages).toEqual(['reading', 'sending', 'checking']);
    expect(shares).toEqual([...shares].sort((a, b) => a - b));
    expect(shares.at(-1)).toBe(1);
  });

  it('goes on where it was cut off, and says so', async () => {
    const { wire, seen } = server([null, cut(), cut()]);
    const { stages } = await sent(wire);
    expect(seen).toMatchObject({ content: '0123456789', offsets: [0, 4, 4, 4, 8], starts: 3 });
    expect(stages).toEqual(['reading', 'sending', 'waiting', 'goingOn', 'waiting', 'goingOn', 'checking']);
  });

  it('sends nothing twice of what arrived before the page was loaded anew', async () => {
    const { wire, seen } = server([], '01234567');
    expect((await sent(wire)).stages).toEqual(['reading', 'goingOn', 'checking']);
    expect(seen.offsets).toEqual([8]);
  });

  it('asks where to go on when the server names another place', async () => {
    const other = new ApiRefusal('11046', 'elsewhere', { received: '4' });
    const { wire, seen } = server([null, other]);
    await sent(wire);
    expect(seen).toMatchObject({ content: '0123456789', starts: 2 });
  });

  it('takes no for an answer', async () => {
    const { wire, seen } = server([new ApiRefusal('11041', 'not a picture', {})]);
    await expect(sent(wire)).rejects.toThrow('not a picture');
    expect(seen.starts).toBe(1);
  });

  it('has it kept again when keeping failed', async () => {
    const { wire, seen } = server();
    const faults = [new ApiRefusal('11045', 'not kept', {})];
    const finish: Wire['finish'] = (id) => {
      const fault = faults.pop();
      return fault === undefined ? wire.finish(id) : Promise.reject(fault);
    };
    await sent({ ...wire, finish });
    expect(seen).toMatchObject({ offsets: [0, 4, 8], starts: 2, finishes: 1 });
  });

  it('gives up after many tries that brought nothing across', async () => {
    const { wire, seen } = server(Array.from({ length: 20 }, cut));
    await expect(sent(wire)).rejects.toThrow(ApiFailure);
    expect(seen.starts).toBe(8);
  });

  it('does not ask for ever a server that takes nothing', async () => {
    const { wire } = server();
    const deaf: Wire = { ...wire, part: () => wire.start(0, '') };
    await expect(sent(deaf)).rejects.toThrow(ApiFailure);
  });

  it('stops when it is no longer wanted', async () => {
    const { wire, seen } = server();
    const stop = new AbortController();
    stop.abort();
    await expect(sent(wire, stop.signal)).rejects.toThrow('aborted');
    expect(seen.offsets).toEqual([]);
  });
});
