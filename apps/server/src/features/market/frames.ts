/** A WebSocket text frame, made once and written to every socket that wants it (RFC 6455 §5.2: unmasked from the server). */
export function textFrame(text: string): Buffer {
  const payload = Buffer.byteLength(text);
  const header = payload < 126 ? 2 : payload < 65_536 ? 4 : 10;
  const frame = Buffer.allocUnsafe(header + payload);
  frame[0] = 0x81;
  if (header === 2) frame[1] = payload;
  else if (header === 4) {
    frame[1] = 126;
    frame.writeUInt16BE(payload, 2);
  } else {
    frame[1] = 127;
    frame.writeBigUInt64BE(BigInt(payload), 2);
  }
  frame.write(text, header);
  return frame;
}
