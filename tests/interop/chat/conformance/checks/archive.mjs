// The archive.

import { check, info, lax, must, pass } from '../lib/verdict.mjs';
import { CLIENT, DATA, DELAY, FORWARD, HINTS, INFO, MAM, RETRACT, RSM, SID } from '../lib/ns.mjs';
import { isMessage, message, say, session } from '../lib/session.mjs';
import { fresh } from '../lib/socket.mjs';

export const title = 'Archive';

const field = (name, value) => `<field var='${name}'><value>${value}</value></field>`;
const form = (fields) => `<x xmlns='${DATA}' type='submit'>${field('FORM_TYPE', MAM)}${fields}</x>`;
const page = (inside) => `<set xmlns='${RSM}'>${inside}</set>`;

/** One page of the archive: messages, what the page says of itself. */
export async function history(socket, inside, to) {
  const id = fresh('q');
  const answer = await socket.ask('set', `<query xmlns='${MAM}' queryid='${id}'>${inside}</query>`, to);
  const results = [];
  for (const one of socket.inbox.filter((one) => one.child?.('result', MAM)?.attrs.queryid === id)) {
    const result = one.child('result', MAM);
    const forwarded = result.child('forwarded', FORWARD);
    results.push({ id: result.attrs.id, from: one.attrs.from, message: forwarded.child('message', CLIENT), delay: forwarded.child('delay', DELAY) });
  }
  const fin = answer.child('fin', MAM);
  const set = fin?.child('set', RSM);
  return { answer, results, complete: fin?.attrs.complete === 'true', first: set?.child('first')?.text, last: set?.child('last')?.text };
}

/** Anna wrote five messages to Bert just now. */
async function written(server) {
  const { anna, bert } = server.people;
  const [from, to] = [await session(server, anna), await session(server, bert)];
  const ids = Array.from({ length: 5 }, (_, at) => say(from, to.bare, `第 ${at} 条`));
  const came = [];
  for (const id of ids) came.push(await to.need('the message', isMessage(id)));
  return { from, to, ids, came };
}

const lastFive = (peer) => `${form(field('with', peer))}${page('<max>5</max><before/>')}`;
const idsOf = ({ results }) => results.map((one) => one.message.attrs.id).join();

export const checks = [
  check('XEP-0313 8', 'it is offered by the account', async (server) => {
    const socket = await session(server, server.people.anna);
    const answer = await socket.ask('get', `<query xmlns='${INFO}'/>`, socket.bare);
    must(answer.child('query').elements().some((one) => one.attrs.var === MAM), answer.raw);
    return pass();
  }),
  check('XEP-0313 4.2', 'both have the messages, in their order, with their time', async (server) => {
    const { from, to, ids } = await written(server);
    for (const [own, peer] of [[from, to], [to, from]]) {
      const found = await history(own, lastFive(peer.bare));
      must(idsOf(found) === ids.join(), `${idsOf(found)}; ${found.answer.raw}`);
      must(found.results.every((one) => Math.abs(Date.parse(one.delay.attrs.stamp) - Date.now()) < 60_000), 'another time');
    }
    return pass();
  }),
  check('XEP-0313 3', 'the id of the archive is told with the message (XEP-0359)', async (server) => {
    const { from, to, ids, came } = await written(server);
    const told = came.map((one) => one.elements().find((child) => child.name === 'stanza-id' && child.ns === SID && child.attrs.by === to.bare)?.attrs.id);
    must(told.every((id) => id !== undefined), 'no <stanza-id/> of the archive');
    const found = await history(to, lastFive(from.bare));
    must(idsOf(found) === ids.join() && found.results.map((one) => one.id).join() === told.join(), 'other ids');
    return pass();
  }),
  check('XEP-0359 3', 'a forged id of the archive is taken away', async (server) => {
    const { anna, bert } = server.people;
    const [from, to] = [await session(server, anna), await session(server, bert)];
    const id = say(from, to.bare, 'a', `<stanza-id xmlns='${SID}' by='${to.bare}' id='forged'/>`);
    const came = await to.need('the message', isMessage(id));
    must(!came.elements().some((one) => one.name === 'stanza-id' && one.attrs.id === 'forged'), came.raw);
    return pass();
  }),
  check('XEP-0313 4.3', 'pages forward: after the first page comes the next', async (server) => {
    const { from, to } = await written(server);
    const five = await history(from, lastFive(to.bare));
    const start = form(field('with', to.bare) + field('start', five.results[0].delay.attrs.stamp));
    const one = await history(from, `${start}${page('<max>2</max>')}`);
    must(one.results.length === 2 && !one.complete, `${one.results.length}, complete ${one.complete}`);
    const two = await history(from, `${form(field('with', to.bare))}${page(`<max>2</max><after>${one.last}</after>`)}`);
    must(two.results.length === 2 && two.results[0].id !== one.last, 'no next page');
    const all = [...one.results, ...two.results].map((result) => result.id);
    must(new Set(all).size === 4 && two.first === two.results[0].id && two.last === two.results[1].id, 'the page does not say what it holds');
    return pass();
  }),
  check('XEP-0313 4.3', 'pages backward: before a page comes the one before', async (server) => {
    const { from, to, ids } = await written(server);
    const one = await history(from, `${form(field('with', to.bare))}${page('<max>2</max><before/>')}`);
    const two = await history(from, `${form(field('with', to.bare))}${page(`<max>2</max><before>${one.first}</before>`)}`);
    must(idsOf(one) === ids.slice(3).join() && idsOf(two) === ids.slice(1, 3).join(), `${idsOf(one)} ${idsOf(two)}`);
    return pass();
  }),
  check('XEP-0313 4.3', 'the last page says that it is', async (server) => {
    const { from, to } = await written(server);
    const five = await history(from, lastFive(to.bare));
    const rest = await history(from, `${form(field('with', to.bare))}${page(`<max>50</max><after>${five.results[2].id}</after>`)}`);
    must(rest.results.length === 2 && rest.complete, `${rest.results.length}, complete ${rest.complete}`);
    return pass();
  }),
  check('XEP-0313 4.1', 'with is whom one talked to, and nobody else', async (server) => {
    const { from } = await written(server);
    const found = await history(from, lastFive(`${server.people.carl.user}@${server.domain}`));
    must(found.results.length === 0 && found.complete, `${found.results.length} messages`);
    return pass();
  }),
  check('XEP-0313 4.1', 'a time in the future finds nothing', async (server) => {
    const { from, to } = await written(server);
    const found = await history(from, form(field('with', to.bare) + field('start', '2100-01-01T00:00:00Z')));
    must(found.results.length === 0 && found.complete, `${found.results.length} messages`);
    return pass();
  }),
  check('XEP-0313 4.1', 'the form of the query is told', async (server) => {
    const socket = await session(server, server.people.anna);
    const answer = await socket.ask('get', `<query xmlns='${MAM}'/>`);
    const names = answer.child('query', MAM)?.child('x', DATA)?.elements().map((one) => one.attrs.var) ?? [];
    must(['with', 'start', 'end'].every((name) => names.includes(name)), answer.raw);
    return pass(names.join(', '));
  }),
  check('XEP-0313 4.3', 'a page after an id nobody knows is refused', async (server) => {
    const socket = await session(server, server.people.anna);
    const { answer } = await history(socket, page('<max>2</max><after>no-such-id</after>'));
    if (answer.attrs.type !== 'error') return lax('an empty page, or any');
    return answer.condition === 'item-not-found' ? pass() : lax(`another condition: ${answer.condition}`);
  }),
  check('XEP-0313 4.1.1', 'a field of the query that nobody knows', async (server) => {
    const socket = await session(server, server.people.anna);
    const { answer } = await history(socket, form(field('{urn:example}unknown', 'a')) + page('<max>1</max>'));
    return answer.attrs.type === 'error' ? pass(answer.condition) : lax('ignored');
  }),
  check('XEP-0313 10', 'the archive of somebody else is closed', async (server) => {
    const { anna, bert, carl } = server.people;
    const [other, socket] = [await session(server, carl), await session(server, anna)];
    const id = say(other, `${bert.user}@${server.domain}`, 'for Bert alone');
    await other.settled();
    const { answer, results } = await history(socket, page('<max>50</max><before/>'), other.bare);
    must(!results.some((one) => one.message.attrs.id === id), 'open');
    return answer.attrs.type === 'error' ? pass(answer.condition) : lax('answered with the own archive');
  }),
  check('XEP-0313 4.2', 'a page holds no more than was asked', async (server) => {
    const { from } = await written(server);
    const found = await history(from, page('<max>3</max>'));
    must(found.results.length === 3, `${found.results.length}`);
    return pass();
  }),
  check('XEP-0334 4.3', 'what is not to be stored is not in the archive', async (server) => {
    const { anna, bert } = server.people;
    const [from, to] = [await session(server, anna), await session(server, bert)];
    const id = say(from, to.bare, 'a', `<no-store xmlns='${HINTS}'/>`);
    await to.need('the message', isMessage(id));
    const found = await history(from, lastFive(to.bare));
    must(!idsOf(found).includes(id), 'stored');
    return pass();
  }),
  check('XEP-0424 5.1', 'what was taken back', async (server) => {
    const { from, to, ids } = await written(server);
    const retraction = fresh('m');
    from.send(message(to.bare, retraction, `<retract xmlns='${RETRACT}' id='${ids[4]}'/><body>taken back</body><store xmlns='${HINTS}'/>`));
    await to.need('the retraction', isMessage(retraction));
    const found = await history(to, `${form(field('with', from.bare))}${page('<max>10</max><before/>')}`);
    const old = found.results.find((one) => one.message.attrs.id === ids[4])?.message;
    if (old?.child('body') !== undefined) return info('stays readable in the archive');
    return info(old?.child('retracted', RETRACT) !== undefined ? 'is a tombstone in the archive' : 'is gone from the archive');
  }),
];
