/** Short tones, made by the browser: no file is fetched. A browser may stay silent until something on the page was pressed. */
import type { Sound } from './sound-of.ts';

type Note = { readonly hertz: number; readonly from: number; readonly length: number };

const NOTES: Readonly<Record<Sound, readonly Note[]>> = {
  filled: [
    { hertz: 659, from: 0, length: 0.12 },
    { hertz: 880, from: 0.1, length: 0.18 },
  ],
  margin: [
    { hertz: 523, from: 0, length: 0.22 },
    { hertz: 392, from: 0.26, length: 0.22 },
    { hertz: 523, from: 0.52, length: 0.22 },
    { hertz: 392, from: 0.78, length: 0.3 },
  ],
};
const LOUDNESS = 0.12;
const FADE = 0.015;

let context: AudioContext | null = null;

/** Nothing where the browser does not let the page be heard. */
export async function playTones(sound: Sound): Promise<void> {
  try {
    context ??= new AudioContext();
    // Without a press on the page it stays suspended: what would be late is not played.
    if (context.state !== 'running') await Promise.race([context.resume(), briefly()]);
    if (context.state === 'running') for (const note of NOTES[sound]) playNote(context, note);
  } catch {
    // There is nothing to hear with here.
  }
}

function briefly(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 300));
}

function playNote(into: AudioContext, { hertz, from, length }: Note): void {
  const begin = into.currentTime + from;
  const tone = new OscillatorNode(into, { type: 'sine', frequency: hertz });
  const gain = new GainNode(into, { gain: 0 });
  gain.gain.setValueAtTime(0, begin);
  gain.gain.linearRampToValueAtTime(LOUDNESS, begin + FADE);
  gain.gain.linearRampToValueAtTime(0, begin + length);
  tone.connect(gain).connect(into.destination);
  tone.start(begin);
  tone.stop(begin + length);
}
