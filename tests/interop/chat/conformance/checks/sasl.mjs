// Signing in.

import { check, fail, info, lax, must, pass } from '../lib/verdict.mjs';
import { SASL } from '../lib/ns.mjs';
import { scram } from '../lib/scram.mjs';
import { bind, isFeatures, open, opened, plain, session } from '../lib/session.mjs';

export const title = 'Sign-in';

const OUTCOMES = ['success', 'failure', 'challenge'];
const isOutcome = (one) => one.ns === SASL && OUTCOMES.includes(one.name);
const auth = (mechanism, inside) => `<auth xmlns='${SASL}' mechanism='${mechanism}'>${inside}</auth>`;

async function outcome(socket, text) {
  socket.send(text);
  return socket.need('an outcome', isOutcome);
}

/** This sign-in fails with one of these conditions; others are lax. */
const fails = (clause, what, make, conditions) =>
  check(clause, what, async (server) => {
    const last = await outcome(await opened(server), make(server.people.anna, server));
    must(last.name === 'failure', `${last.name} came`);
    return conditions.includes(last.condition) ? pass(last.condition) : lax(`another condition: ${last.condition}`);
  });

const offered = (socket) => socket.features.child('mechanisms', SASL).elements().map((one) => one.text);

export const checks = [
  check('RFC 6120 6.3.3', 'mechanisms are offered', async (server) => {
    const names = offered(await opened(server));
    must(names.length > 0 && new Set(names).size === names.length, names.join(' '));
    return pass(names.join(', '));
  }),
  check('RFC 6120 6.4.6', 'the right password is taken', async (server) => {
    const { anna } = server.people;
    must((await outcome(await opened(server), plain(anna.user, anna.password))).name === 'success', 'refused');
    return pass();
  }),
  fails('RFC 6120 6.5.10', 'a wrong password is refused', ({ user }) => plain(user, 'wrong'), ['not-authorized']),
  fails('RFC 6120 6.5.10', 'a person that does not exist is refused in the same words', () => plain('nobody-here', 'wrong'), ['not-authorized']),
  fails('RFC 4616 2', 'an empty password is refused', ({ user }) => plain(user, ''), ['not-authorized', 'malformed-request']),
  fails('RFC 4616 2', 'the password of somebody else is refused', ({ user }, { people }) => plain(user, `${people.bert.password}x`), ['not-authorized']),
  fails('RFC 6120 6.5.7', 'a mechanism that is not offered is refused', () => auth('EXTERNAL', '='), ['invalid-mechanism']),
  fails('RFC 6120 6.5.7', 'a request without mechanism is refused', () => `<auth xmlns='${SASL}'/>`, ['invalid-mechanism', 'malformed-request']),
  fails('RFC 6120 6.5.5', 'what is not base64 is refused', () => auth('PLAIN', '!!!'), ['incorrect-encoding', 'malformed-request']),
  fails('RFC 6120 6.5.8', 'a message without its parts is refused', () => auth('PLAIN', 'AAAA'), ['malformed-request', 'not-authorized']),
  fails('RFC 6120 6.4.2', 'an empty first message is refused', () => auth('PLAIN', '='), ['malformed-request', 'not-authorized']),
  check('RFC 6120 6.5.6', 'acting as somebody else is refused', async (server) => {
    const { anna, bert } = server.people;
    const socket = await opened(server);
    const last = await outcome(socket, plain(anna.user, anna.password, `${bert.user}@${server.domain}`));
    if (last.name === 'failure') return ['invalid-authzid', 'not-authorized'].includes(last.condition) ? pass(last.condition) : lax(last.condition);
    socket.send(open(server));
    await socket.need('<stream:features/>', isFeatures);
    await bind(socket);
    must(!socket.jid.startsWith(`${bert.user}@`), 'signed in under the other name');
    return lax('the wish is passed over: signed in as oneself');
  }),
  check('RFC 6120 6.3.8', 'acting as oneself by name is taken', async (server) => {
    const { anna } = server.people;
    const last = await outcome(await opened(server), plain(anna.user, anna.password, `${anna.user}@${server.domain}`));
    must(last.name === 'success', last.raw);
    return pass();
  }),
  check('RFC 6120 6.4.3', 'a first message may be given after an empty challenge', async (server) => {
    const { anna } = server.people;
    const socket = await opened(server);
    const challenge = await outcome(socket, `<auth xmlns='${SASL}' mechanism='PLAIN'/>`);
    if (challenge.name === 'failure') return lax(`refused: ${challenge.condition}`);
    must(challenge.name === 'challenge' && challenge.text === '', challenge.raw);
    const response = plain(anna.user, anna.password).replace(/<auth([^>]*) mechanism='PLAIN'>/, '<response$1>').replace('</auth>', '</response>');
    must((await outcome(socket, response)).name === 'success', 'refused');
    return pass();
  }),
  check('RFC 6120 6.4.4', 'an exchange can be given up', async (server) => {
    const socket = await opened(server);
    const name = offered(socket).find((one) => one.startsWith('SCRAM-SHA')) ?? 'PLAIN';
    const first = name === 'PLAIN' ? '' : Buffer.from('n,,n=anna,r=abcdefghijklmnop').toString('base64');
    const challenge = await outcome(socket, auth(name, first));
    if (challenge.name === 'failure') return info(`no exchange to give up: ${challenge.condition}`);
    const last = await outcome(socket, `<abort xmlns='${SASL}'/>`);
    must(last.name === 'failure', last.raw);
    return last.condition === 'aborted' ? pass() : lax(`another condition: ${last.condition}`);
  }),
  check('RFC 6120 6.4.5', 'after a wrong password the right one is taken', async (server) => {
    const { anna } = server.people;
    const socket = await opened(server);
    must((await outcome(socket, plain(anna.user, 'wrong'))).name === 'failure', 'a wrong password was taken');
    must((await outcome(socket, plain(anna.user, anna.password))).name === 'success', 'refused');
    return pass();
  }),
  check('RFC 6120 6.4.5', 'guessing ends the stream after at most ten tries', async (server) => {
    const socket = await opened(server);
    for (let tries = 1; tries <= 10; tries += 1) {
      await outcome(socket, plain(server.people.anna.user, `guess ${tries}`));
      const end = await socket.end(150);
      if (end.isClosed || end.error !== null) return tries >= 3 ? pass(`after ${tries}: ${end.error ?? end.code}`) : lax(`after ${tries} tries only`);
    }
    return lax('ten tries and more');
  }),
  check('RFC 6120 6.4.6', 'signing in twice on one stream is refused', async (server) => {
    const { anna, bert } = server.people;
    const socket = await session(server, anna);
    socket.send(plain(bert.user, bert.password));
    const again = await socket.take((one) => one.name === 'success', 1_000);
    if (again !== null) return fail('signed in as somebody else');
    const end = await socket.end(1_000);
    if (end.isClosed) return pass(end.error ?? `close ${end.code}`);
    return socket.inbox.some((one) => one.name === 'failure') ? pass('failure') : lax('ignored');
  }),
  check('RFC 7677', 'SCRAM signs in, and the server proves itself', async (server) => {
    const socket = await opened(server);
    const hash = ['SHA-256', 'SHA-1'].find((one) => offered(socket).includes(`SCRAM-${one}`));
    const password = hash === undefined ? null : await server.secret(server.people.anna);
    if (password === null) return info('not offered');
    const { last, proved } = await scram(socket, { hash, user: server.people.anna.user, password });
    must(last.name === 'success' && proved, last.raw);
    return pass(`SCRAM-${hash}`);
  }),
  check('RFC 7677', 'SCRAM with a wrong password is refused', async (server) => {
    const socket = await opened(server);
    const hash = ['SHA-256', 'SHA-1'].find((one) => offered(socket).includes(`SCRAM-${one}`));
    if (hash === undefined) return info('not offered');
    const { last } = await scram(socket, { hash, user: server.people.anna.user, password: 'wrong' });
    must(last.name === 'failure' && last.condition === 'not-authorized', last.raw);
    return pass();
  }),
  check('RFC 7628', 'OAUTHBEARER takes the token alone', async (server) => {
    const socket = await opened(server);
    if (!offered(socket).includes('OAUTHBEARER')) return info('not offered');
    const data = Buffer.from(`n,,\u0001auth=Bearer ${server.people.anna.password}\u0001\u0001`).toString('base64');
    const last = await outcome(socket, auth('OAUTHBEARER', data));
    must(last.name === 'success', last.raw);
    return pass();
  }),
  check('RFC 7628 3.2.3', 'OAUTHBEARER tells why a token does not hold, then fails', async (server) => {
    const socket = await opened(server);
    if (!offered(socket).includes('OAUTHBEARER')) return info('not offered');
    const data = Buffer.from('n,,\u0001auth=Bearer wrong\u0001\u0001').toString('base64');
    const told = await outcome(socket, auth('OAUTHBEARER', data));
    must(told.name === 'challenge' && JSON.parse(Buffer.from(told.text, 'base64')).status === 'invalid_token', told.raw);
    must((await outcome(socket, `<response xmlns='${SASL}'>AQ==</response>`)).condition === 'not-authorized', 'no failure');
    return pass();
  }),
];
