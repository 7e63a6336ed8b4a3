import { createSocket } from 'node:dgram';
import { once } from 'node:events';

/** The name that a question of DNS asks for, and where the question ends. */
function readQuestion(packet: Buffer): { name: string; end: number } {
  const labels: string[] = [];
  let at = 12;
  for (let length = packet[at] ?? 0; length > 0; length = packet[at] ?? 0) {
    labels.push(packet.toString('latin1', at + 1, at + 1 + length));
    at += 1 + length;
  }
  return { name: labels.join('.').toLowerCase(), end: at + 5 };
}

/** A text as a record, in parts of at most 255 bytes. */
function recordOf(text: string): Buffer {
  const parts = (text.match(/.{1,255}/gs) ?? ['']).map((part) => [Buffer.of(part.length), Buffer.from(part)]);
  const data = Buffer.concat(parts.flat());
  // The name of the question, TXT, IN, kept for no time.
  const head = Buffer.from([0xc0, 0x0c, 0, 16, 0, 1, 0, 0, 0, 0, 0, 0]);
  head.writeUInt16BE(data.length, 10);
  return Buffer.concat([head, data]);
}

/** A DNS server on this machine with these texts and nothing else; `isSilent` says nothing to anybody. */
export async function startDnsServer(texts: Record<string, string[]>, { isSilent = false } = {}) {
  const socket = createSocket('udp4');
  socket.on('message', (packet, { port, address }) => {
    if (isSilent) return;
    const { name, end } = readQuestion(packet);
    const records = (texts[name] ?? []).map(recordOf);
    const head = Buffer.from(packet.subarray(0, 12));
    // An answer, with recursion, to one question; "no such name" where there is nothing.
    head.writeUInt16BE(records.length > 0 ? 0x8180 : 0x8183, 2);
    head.writeUInt16BE(records.length, 6);
    head.writeUInt32BE(0, 8);
    socket.send(Buffer.concat([head, packet.subarray(12, end), ...records]), port, address);
  });
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  return {
    server: `127.0.0.1:${socket.address().port}`,
    close: () => new Promise<void>((resolve) => socket.close(() => resolve())),
  };
}
