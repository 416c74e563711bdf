/**
 * What an instrument is about, drawn in a box of 16 by 12: lines in ink, and one part in the accent (class `a` strokes it, `f` fills it, `i`
 * fills with ink).
 */
import type { Motif } from '@candor/contract/drawn-marks';

export const MOTIFS: Readonly<Record<Motif, string>> = {
  bars: '<path stroke-width="2.4" stroke-linecap="butt" d="M2 12V8M6 12V5M10 12V6.5"/><path class="a" stroke-width="2.4" stroke-linecap="butt" d="M14 12V1"/>',
  barrel:
    '<path d="M3.5 1.6V10.4C3.5 11.3 5.5 12 8 12S12.5 11.3 12.5 10.4V1.6M3.5 7.9C3.5 8.8 5.5 9.4 8 9.4"/><ellipse cx="8" cy="1.6" rx="4.5" ry="1.5"/><path class="f" d="M9.4 4.4C10.2 5.6 11 6.4 11 7.5A1.6 1.6 0 0 1 7.8 7.5C7.8 6.4 8.6 5.6 9.4 4.4Z"/>',
  flame:
    '<path d="M8.4 0C8.8 2.6 12.2 4.2 12.2 7.8A4.2 4.2 0 0 1 3.8 7.8C3.8 6 4.8 5 5.4 3.8 5.8 4.8 6.4 5.2 7 5.2 6.8 3.4 7.2 1.4 8.4 0Z"/><path class="f" d="M8 6.4C8.4 7.4 9.8 8.2 9.8 9.6A1.8 1.8 0 0 1 6.2 9.6C6.2 8.2 7.6 7.4 8 6.4Z"/>',
  pump: '<path d="M2.8 12V1.6C2.8.8 3.2.4 4 .4H7.8C8.6.4 9 .8 9 1.6V12M1.6 12H10.2M9 6H10.4C11.2 6 11.6 6.4 11.6 7.2V9.4A1.1 1.1 0 0 0 13.8 9.4V4.4L11.6 2.2"/><path class="f" d="M4.6 2.4H7.2V5H4.6Z"/>',
  drop: '<path d="M8 0C9.8 3 12.2 5 12.2 7.8A4.2 4.2 0 0 1 3.8 7.8C3.8 5 6.2 3 8 0Z"/><path class="a" d="M6 8A2.1 2.1 0 0 0 8 10"/>',
  bullion:
    '<path class="f" d="M5.9 1H10.1L11.3 5.2H4.7Z"/><path d="M5.9 1H10.1L11.3 5.2H4.7ZM2 7.2H6.2L7.4 11.6H.8ZM9.8 7.2H14L15.2 11.6H8.6Z"/>',
  corn: '<path d="M8 0C9.8 1.2 10.6 3.4 10.6 6S9.6 11 8 12C6.4 11 5.4 8.6 5.4 6S6.2 1.2 8 0ZM5.5 4.4 10.4 4.4M5.4 7.2H10.6M8 .4V11.6"/><path class="a" d="M3.2 5C3 8.2 4.4 11.2 8 12M12.8 5C13 8.2 11.6 11.2 8 12"/>',
  wheat:
    '<path class="a" d="M8 12V2.4"/><path d="M8 3C6.8 2.4 6.8 1 8 0 9.2 1 9.2 2.4 8 3ZM8 6C6 6 4.8 5 4.8 3.2 6.6 3.2 7.8 4.2 8 6ZM8 6C10 6 11.2 5 11.2 3.2 9.4 3.2 8.2 4.2 8 6ZM8 9.4C6 9.4 4.8 8.4 4.8 6.6 6.6 6.6 7.8 7.6 8 9.4ZM8 9.4C10 9.4 11.2 8.4 11.2 6.6 9.4 6.6 8.2 7.6 8 9.4Z"/>',
  soybean:
    '<path d="M1.6 8.6C4 10.8 8.4 10.8 11.4 8.2 13.4 6.4 14.2 4 14.4 1.4 12.2 2.8 11.4 3.2 9 3.6 5.4 4.2 2.6 5.4 1.6 8.6Z"/><circle class="f" cx="5" cy="7.4" r="1.3"/><circle class="f" cx="8.4" cy="6.6" r="1.3"/><circle class="f" cx="11.3" cy="5" r="1.2"/>',
  coffee:
    '<ellipse cx="8" cy="6" rx="4.2" ry="6" transform="rotate(28 8 6)"/><path class="a" d="M10.6 1.2C8.4 3 10.2 4.6 8 6S7.4 9.2 5.4 10.8"/>',
  sugar:
    '<path d="M8 .4 13.4 3.2V8.8L8 11.6 2.6 8.8V3.2ZM2.6 3.2 8 6 13.4 3.2M8 6V11.6"/><path class="f" d="M8 1.9 10.6 3.2 8 4.5 5.4 3.2Z"/>',
  cocoa:
    '<ellipse cx="8" cy="6" rx="3.8" ry="6" transform="rotate(32 8 6)"/><path class="a" d="M10.9 1.2C9.6 5 7.6 8 5 10.7"/><path d="M12 2.2C12 5.6 9.4 9.2 6.6 11M9.4.9C7 1.8 4.4 5.6 4 9.4"/>',
  cotton:
    '<circle cx="8" cy="2.8" r="2.6"/><circle cx="4.9" cy="5.6" r="2.6"/><circle cx="11.1" cy="5.6" r="2.6"/><circle cx="8" cy="6.4" r="2.4"/><path class="a" d="M8 8.8V12M8 11C5.8 11 4.2 10.4 3.4 9M8 11C10.2 11 11.8 10.4 12.6 9"/>',
  pie: '<path d="M8 6.2V.6A5.7 5.7 0 1 0 13.6 6.4Z"/><path class="f" d="M10 0A5 5 0 0 1 14.6 4.4H10Z"/>',
  globe:
    '<circle cx="8" cy="6" r="5.8"/><path d="M2.2 6H13.8M8 .2C5.4 3.6 5.4 8.4 8 11.8"/><path class="a" d="M8 .2C10.6 3.6 10.6 8.4 8 11.8"/>',
  bond: '<path d="M2 1H14V9.4H2ZM4.2 3.6H11.8M4.2 6H8"/><circle class="f" cx="11.2" cy="7.8" r="2"/><path class="a" d="M10.2 9.4 9.8 12 11.2 11.2 12.6 12 12.2 9.4"/>',
  bank: '<path d="M1.6 4.2 8 .6 14.4 4.2ZM1.2 12H14.8M2.4 10H13.6"/><path class="a" stroke-width="1.6" d="M4 5.8V9M8 5.8V9M12 5.8V9"/>',
  chip: '<path d="M4 2H12V10H4ZM6 2V0M10 2V0M6 12V10M10 12V10M4 4H2M4 8H2M14 4H12M14 8H12"/><path class="f" d="M6.4 4.4H9.6V7.6H6.4Z"/>',
  health:
    '<path d="M8 11.6C3.6 8.6 1.8 6.4 1.8 3.8A3.2 3.2 0 0 1 8 2.6 3.2 3.2 0 0 1 14.2 3.8C14.2 6.4 12.4 8.6 8 11.6Z"/><path class="a" d="M3.4 6H6L7.2 4 8.8 7.6 9.8 6H12.4"/>',
  pill: '<path d="M3.2 10.8A3 3 0 0 1 3.2 6.6L8.6 1.2A3 3 0 0 1 12.8 5.4L7.4 10.8A3 3 0 0 1 3.2 10.8Z"/><path class="f" d="M3.9 10.1A2 2 0 0 1 3.9 7.3L5.9 5.3 8.7 8.1 6.7 10.1A2 2 0 0 1 3.9 10.1Z"/>',
  house: '<path d="M1.6 6.4 8 .6 14.4 6.4M3.4 5V12H12.6V5"/><path class="f" d="M6.6 7.4H9.4V12H6.6Z"/>',
  bulb: '<path d="M5.8 9.2C5.8 7.8 3.8 6.8 3.8 4.2A4.2 4.2 0 0 1 12.2 4.2C12.2 6.8 10.2 7.8 10.2 9.2ZM6.2 10.8H9.8M7 12H9"/><path class="a" d="M6.4 4.4 8 6 9.6 4.4M8 6V9"/>',
  wave: '<path class="a" d="M.8 7C2 7 2.2 3.6 3.2 3.6S4.6 9 5.6 9 7.2.4 8.2.4 9.6 11.6 10.8 11.6 12 4.6 13 4.6 14.2 7 15.2 7"/>',
  cart: '<path d="M1 1H3.2L4.8 8.4H12.4L14.2 3H3.8"/><circle class="i" cx="5.8" cy="10.8" r="1.1"/><circle class="i" cx="11.6" cy="10.8" r="1.1"/><path class="a" d="M6.4 5.6H11.4"/>',
  hammer:
    '<path d="M7.4 4.2 1.8 10.2A1.1 1.1 0 0 0 3.4 11.6L8.8 5.4"/><path class="f" d="M6.2 3 8.6.8C10.2.4 11.6 1 12.8 2.4L14.4 4 12.4 6 10.8 4.6 9.6 5.8Z"/>',
  bottle:
    '<path d="M6.4 0H9.6V2.4C9.6 3.4 11.6 3.8 11.6 5.6V11C11.6 11.6 11.2 12 10.6 12H5.4C4.8 12 4.4 11.6 4.4 11V5.6C4.4 3.8 6.4 3.4 6.4 2.4Z"/><path class="f" d="M4.4 6.8H11.6V9.6H4.4Z"/>',
  cup: '<path d="M3.6 3.4H12.4L11.4 12H4.6ZM8.6 3.4 9.4 0H11.6"/><path class="f" d="M4 6.2H12L11.7 9.2H4.3Z"/>',
  clapper:
    '<path d="M2 5H14V12H2ZM2 5 13 1.2 13.6 3.2"/><path class="f" d="M2 5H4.6L6.2 7.4H3.6ZM7.4 5H10L11.6 7.4H9Z"/>',
  window:
    '<path d="M1.8 1H14.2V11H1.8ZM1.8 3.6H14.2"/><path class="f" d="M4 5.6H7.2V9H4Z"/><path d="M9.2 6H12.2M9.2 8.4H12.2"/>',
  coin: '<circle cx="8" cy="6" r="5.8"/><path class="a" d="M6.2 3V9M5.2 3H8.9A1.5 1.5 0 0 1 8.9 6H6.2M8.9 6A1.5 1.5 0 0 1 8.9 9H5.2M7.6 3V2M7.6 10V9"/>',
  cloud:
    '<path d="M4.6 10.4A3.2 3.2 0 0 1 4.4 4 4 4 0 0 1 12 4.6 2.9 2.9 0 0 1 11.8 10.4Z"/><path class="a" d="M8 9V6M6.6 7.2 8 5.8 9.4 7.2"/>',
  database:
    '<ellipse cx="8" cy="2" rx="5.2" ry="1.8"/><path d="M2.8 2V10C2.8 11 5 11.8 8 11.8S13.2 11 13.2 10V2"/><path class="a" d="M2.8 6C2.8 7 5 7.8 8 7.8S13.2 7 13.2 6"/>',
  nib: '<path d="M8 0 11.8 6.2 9.6 10.4H6.4L4.2 6.2ZM6.2 12H9.8"/><path class="a" d="M8 .6V5.4"/><circle class="f" cx="8" cy="6.4" r="1.2"/>',
  server:
    '<path d="M2.4.8H13.6V5H2.4ZM2.4 7H13.6V11.2H2.4ZM8.4 2.9H11.4M8.4 9.1H11.4"/><circle class="f" cx="5" cy="2.9" r="1"/><circle class="f" cx="5" cy="9.1" r="1"/>',
  gear: '<circle cx="8" cy="6" r="3.9"/><path d="M8 .2V2.1M8 9.9V11.8M2.2 6H4.1M11.9 6H13.8M3.9 1.9 5.2 3.2M10.8 8.8 12.1 10.1M12.1 1.9 10.8 3.2M5.2 8.8 3.9 10.1"/><circle class="f" cx="8" cy="6" r="1.7"/>',
  umbrella:
    '<path d="M2 6.4A6 6 0 0 1 14 6.4C12.8 5.4 11.2 5.4 10 6.4 8.8 5.4 7.2 5.4 6 6.4 4.8 5.4 3.2 5.4 2 6.4Z"/><path class="a" d="M8 5.8V10.6A1.4 1.4 0 0 0 10.8 10.6"/>',
  derrick:
    '<path d="M4 12 7.4 1.4H8.6L12 12M6.2 5.2H9.8M5.2 8.4H10.8M6.4 5.2 10.8 8.4M9.6 5.2 5.2 8.4M2.2 12H13.8"/><path class="a" d="M8 1.4V0"/>',
  parcel:
    '<path d="M8 .4 13.6 3V9L8 11.8 2.4 9V3ZM2.4 3 8 5.8 13.6 3M8 5.8V11.8"/><path class="a" d="M5.2 1.8 10.8 4.5V6.6"/>',
  antenna:
    '<path d="M5.2 12 8 4.4 10.8 12M6.2 9.4H9.8"/><circle class="f" cx="8" cy="3.4" r="1.3"/><path class="a" d="M4.8 5.8A4 4 0 0 1 4.8 1M11.2 5.8A4 4 0 0 0 11.2 1"/>',
};
