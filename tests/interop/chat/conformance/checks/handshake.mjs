// Opening a WebSocket.

import { createHash, randomBytes } from 'node:crypto';
import { request } from 'node:http';
import { check, info, lax, must, pass } from '../lib/verdict.mjs';
import { Socket } from '../lib/socket.mjs';

export const title = 'Opening handshake';

/** An answer to a handshake made by hand. */
function handshake(server, headers) {
  const key = randomBytes(16).toString('base64');
  const all = {
    connection: 'Upgrade', upgrade: 'websocket', 'sec-websocket-version': '13', 'sec-websocket-key': key,
    'sec-websocket-protocol': 'xmpp', ...headers,
  };
  for (const name of Object.keys(all)) if (all[name] === undefined) delete all[name];
  return new Promise((resolve, reject) => {
    const asked = request(server.url.replace(/^ws/, 'http'), { headers: all });
    const done = (response, socket) => {
      socket?.destroy();
      response.resume?.();
      resolve({ status: response.statusCode, headers: response.headers, key });
    };
    asked.on('upgrade', (response, socket) => done(response, socket));
    asked.on('response', (response) => done(response, response.socket));
    asked.on('error', reject);
    asked.end();
  });
}

const choice = (server, protocols) =>
  Socket.connect(server, protocols).then(
    (socket) => ({ protocol: socket.ws.protocol }),
    (error) => {
      if (error.response === undefined && !/subprotocol/i.test(error.message)) throw error;
      return { refused: error.response?.statusCode ?? 'without a sub-protocol' };
    },
  );

export const checks = [
  check('RFC 7395 3.1', 'the sub-protocol xmpp is chosen and named', async (server) => {
    must((await choice(server, ['xmpp'])).protocol === 'xmpp', 'not chosen');
    return pass();
  }),
  check('RFC 7395 3.1', 'xmpp is chosen among several sub-protocols', async (server) => {
    must((await choice(server, ['mqtt', 'xmpp', 'soap'])).protocol === 'xmpp', 'not chosen');
    return pass();
  }),
  check('RFC 7395 3.1', 'a handshake without sub-protocol is refused', async (server) => {
    const { status } = await handshake(server, { 'sec-websocket-protocol': undefined });
    return status === 101 ? lax('accepted') : pass(`HTTP ${status}`);
  }),
  check('RFC 7395 3.1', 'a handshake with other sub-protocols only is refused', async (server) => {
    const { status, headers } = await handshake(server, { 'sec-websocket-protocol': 'mqtt' });
    must(headers['sec-websocket-protocol'] === undefined, 'another one was chosen');
    return status === 101 ? lax('accepted') : pass(`HTTP ${status}`);
  }),
  check('RFC 6455 4.2.2', 'Sec-WebSocket-Accept is made of the key', async (server) => {
    const { status, headers, key } = await handshake(server, {});
    const wanted = createHash('sha1').update(`${key}258EAFA5-E914-47DA-95CA-C5AB0DC85B11`).digest('base64');
    must(status === 101 && headers['sec-websocket-accept'] === wanted, `HTTP ${status}, ${headers['sec-websocket-accept']}`);
    return pass();
  }),
  check('RFC 6455 4.2.1', 'a handshake without key is refused', async (server) => {
    const { status } = await handshake(server, { 'sec-websocket-key': undefined });
    must(status !== 101, 'accepted');
    return pass(`HTTP ${status}`);
  }),
  check('RFC 6455 4.4', 'another version is refused, with the version that is spoken', async (server) => {
    const { status, headers } = await handshake(server, { 'sec-websocket-version': '8' });
    if (status === 101) return lax('accepted');
    return headers['sec-websocket-version'] === '13' ? pass(`HTTP ${status}`) : lax(`HTTP ${status} without the version`);
  }),
  check('RFC 6455 4.2.1', 'a request that asks for no WebSocket gets none', async (server) => {
    const { status } = await handshake(server, { connection: undefined, upgrade: undefined });
    must(status !== 101, 'accepted');
    return pass(`HTTP ${status}`);
  }),
  check('RFC 7692', 'compression of messages', async (server) => {
    const { headers } = await handshake(server, { 'sec-websocket-extensions': 'permessage-deflate' });
    return info(headers['sec-websocket-extensions'] === undefined ? 'not offered' : 'permessage-deflate');
  }),
];
