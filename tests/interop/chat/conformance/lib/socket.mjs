// One WebSocket with a stream on it: everything that comes is read, kept in order and waited for by what it is.

import WebSocket from 'ws';
import { read } from './xml.mjs';
import { CLIENT, FRAMING, PING, STREAMS } from './ns.mjs';

/** How long something may take to come; checks end as soon as it is there. */
export const PATIENCE_MS = Number(process.env.CONFORMANCE_PATIENCE_MS ?? 5_000);

let numbers = 0;
/** An id of this run that was not used before. */
export const fresh = (prefix = 'c') => `${prefix}-${process.pid}-${Date.now().toString(36)}-${(numbers += 1)}`;

/** Faults in the frames of the server, over the whole run: a check of its own looks at them. */
export const faults = [];
/** How many frames the server sent, over the whole run. */
export const frames = { count: 0 };

export class Socket {
  constructor(server, ws) {
    Object.assign(this, { server, ws, inbox: [], waiting: [], closed: null, pongs: [], handled: 0 });
    ws.on('message', (data, isBinary) => this.#came(data, isBinary));
    ws.on('pong', (data) => (this.pongs.push(data.toString()), this.#wake()));
    ws.on('error', () => undefined);
    ws.on('close', (code, reason) => ((this.closed = { code, reason: reason.toString() }), this.#wake()));
  }

  /** Connects; `protocols` is what the client offers. Rejects with the refused handshake. */
  static connect(server, protocols = ['xmpp'], options = {}) {
    return new Promise((resolve, reject) => {
      const ws = new WebSocket(server.url, protocols, { perMessageDeflate: false, ...options });
      const socket = new Socket(server, ws);
      server.sockets.add(socket);
      ws.on('open', () => resolve(socket));
      ws.on('unexpected-response', (_, response) => {
        reject(Object.assign(new Error(`refused with ${response.statusCode}`), { response }));
        ws.terminate();
      });
      ws.on('error', reject);
    });
  }

  #came(data, isBinary) {
    frames.count += 1;
    const text = data.toString();
    if (isBinary) faults.push(`binary: ${text.slice(0, 100)}`);
    try {
      const element = read(text);
      if (element.name === 'iq' || element.name === 'message' || element.name === 'presence') {
        this.handled += 1;
        if (element.ns !== CLIENT) faults.push(`not of ${CLIENT}: ${text.slice(0, 200)}`);
      }
      if (element.name === 'enabled') this.handled = 0;
      this.inbox.push(Object.assign(element, { raw: text }));
    } catch (error) {
      faults.push(error.message);
    }
    this.#wake();
  }

  #wake() {
    for (const look of this.waiting.splice(0)) look();
  }

  send(text, options) {
    this.ws.send(text, options ?? {});
  }

  /** Bytes as they are, beside the WebSocket library. */
  raw(bytes) {
    this.ws._socket.write(Buffer.from(bytes));
  }

  /** One frame, made by hand: `first` is the first byte. */
  frame(first, payload = '', { masked = true } = {}) {
    const body = Buffer.from(payload);
    const length = body.length < 126 ? [body.length] : [126, body.length >> 8, body.length & 255];
    length[0] |= masked ? 0x80 : 0;
    // a mask of zeros leaves the text as it is
    this.raw(Buffer.concat([Buffer.from([first, ...length]), Buffer.from(masked ? [0, 0, 0, 0] : []), body]));
  }

  /** Waits until `look` gives something; null when nothing came in time or the socket is closed. */
  async until(look, patience = PATIENCE_MS) {
    const end = Date.now() + patience;
    for (;;) {
      const found = look();
      if (found !== undefined && found !== null && found !== false) return found;
      const left = end - Date.now();
      if (left <= 0 || this.closed !== null) return null;
      let timer;
      await new Promise((resolve) => {
        timer = setTimeout(resolve, left);
        this.waiting.push(resolve);
      });
      clearTimeout(timer);
    }
  }

  /** Takes the first element for which `holds` out of the inbox; null when it did not come. */
  take(holds, patience) {
    return this.until(() => {
      const at = this.inbox.findIndex(holds);
      return at < 0 ? null : this.inbox.splice(at, 1)[0];
    }, patience);
  }

  /** The same; throws when it did not come. */
  async need(what, holds) {
    const found = await this.take(holds);
    if (found !== null) return found;
    const seen = this.inbox.map((one) => one.raw.slice(0, 200)).join(' ');
    throw new Error(`${what} did not come${this.closed === null ? '' : `, closed with ${this.closed.code}`}; instead: ${seen || 'nothing'}`);
  }

  /** How the stream ended: the condition of the stream error, whether `<close/>` came, the code of the WebSocket. */
  async end(patience) {
    await this.until(() => this.closed, patience);
    const error = this.inbox.find((one) => one.name === 'error' && one.ns === STREAMS);
    const close = this.inbox.some((one) => one.name === 'close' && one.ns === FRAMING);
    return { error: error?.condition ?? null, element: error, close, code: this.closed?.code ?? null, isClosed: this.closed !== null };
  }

  /** Sends a request and waits for its answer. */
  async ask(type, payload, to) {
    const id = fresh('iq');
    this.send(`<iq xmlns='${CLIENT}' type='${type}' id='${id}'${to === undefined ? '' : ` to='${to}'`}>${payload}</iq>`);
    return this.need(`the answer to ${payload.slice(0, 60)}`, (one) => one.name === 'iq' && one.attrs.id === id);
  }

  /** Everything that was sent before is dealt with once the server answered a ping. */
  async settled() {
    const answer = await this.ask('get', `<ping xmlns='${PING}'/>`, this.server.domain);
    return answer;
  }

  /** Ends the connection without a word. */
  cut() {
    this.ws.terminate();
  }

  /** Says good-bye and waits for the end. */
  async goodbye() {
    if (this.closed === null) {
      this.send(`<close xmlns='${FRAMING}'/>`);
      await this.until(() => this.closed, 1_000);
    }
    this.cut();
  }
}
