import { connect, type Socket } from 'node:net';

const headEnd = Buffer.from('\r\n\r\n');
const lastChunk = Buffer.from('0\r\n\r\n');

/** Whether one whole response has arrived; there is never more than one under way. */
function isComplete(received: Buffer): boolean {
  const end = received.indexOf(headEnd);
  if (end < 0) return false;
  const head = received.toString('latin1', 0, end);
  const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1];
  if (length !== undefined) return received.length >= end + headEnd.length + Number(length);
  return received.subarray(-lastChunk.length).equals(lastChunk);
}

/**
 * A kept-alive connection that sends ready-made bytes. Far cheaper than an HTTP client, so that the load
 * takes little of the processor the server needs.
 */
export class HttpConnection {
  readonly #socket: Socket;
  #received: Buffer = Buffer.alloc(0);
  #settle: { resolve: (isOk: boolean) => void; reject: (error: Error) => void } | null = null;

  constructor(port: number) {
    this.#socket = connect({ port, host: '127.0.0.1', noDelay: true });
    this.#socket.on('data', (chunk: Buffer) => this.#take(chunk));
    this.#socket.on('error', (error) => this.#settle?.reject(error));
    this.#socket.on('close', () => this.#settle?.reject(new Error('The server closed the connection')));
  }

  #take(chunk: Buffer): void {
    this.#received = this.#received.length === 0 ? chunk : Buffer.concat([this.#received, chunk]);
    if (!isComplete(this.#received)) return;
    const isOk = this.#received.toString('latin1', 0, 12) === 'HTTP/1.1 200';
    this.#received = Buffer.alloc(0);
    this.#settle?.resolve(isOk);
  }

  /** Sends one request; answers whether the response was a 200. */
  send(request: Buffer): Promise<boolean> {
    return new Promise((resolve, reject) => {
      this.#settle = { resolve, reject };
      this.#socket.write(request);
    });
  }

  close(): void {
    this.#settle = null;
    this.#socket.destroy();
  }
}
