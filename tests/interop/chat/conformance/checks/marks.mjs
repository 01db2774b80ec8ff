// Receipts, markers, retractions, states: they reach the other person.

import { check, must, pass } from '../lib/verdict.mjs';
import { CHATSTATES, MARKERS, RECEIPTS, RETRACT } from '../lib/ns.mjs';
import { isMessage, message, say, session } from '../lib/session.mjs';
import { fresh } from '../lib/socket.mjs';

export const title = 'Receipts and marks';

/** Anna wrote a message; Bert sends `inside(id)` back. */
const answered = (clause, what, inside, holds) =>
  check(clause, what, async (server) => {
    const { anna, bert } = server.people;
    const [from, to] = [await session(server, anna), await session(server, bert)];
    const id = say(from, to.bare, 'a', `<request xmlns='${RECEIPTS}'/><markable xmlns='${MARKERS}'/>`);
    const came = await to.need('the message', isMessage(id));
    must(came.child('request', RECEIPTS) !== undefined && came.child('markable', MARKERS) !== undefined, came.raw);
    const mark = fresh('m');
    to.send(message(from.jid, mark, inside(id)));
    const back = await from.need('the mark', isMessage(mark));
    must(back.attrs.from === to.jid && holds(back, id), back.raw);
    return pass();
  });

export const checks = [
  answered('XEP-0184 5', 'a receipt reaches the sender', (id) => `<received xmlns='${RECEIPTS}' id='${id}'/>`, (one, id) => one.child('received', RECEIPTS)?.attrs.id === id),
  answered('XEP-0333 4', 'that it was displayed reaches the sender', (id) => `<displayed xmlns='${MARKERS}' id='${id}'/>`, (one, id) => one.child('displayed', MARKERS)?.attrs.id === id),
  answered('XEP-0085 5', 'that somebody types reaches the other', () => `<composing xmlns='${CHATSTATES}'/>`, (one) => one.child('composing', CHATSTATES) !== undefined),
  check('XEP-0424 4', 'a retraction reaches the other', async (server) => {
    const { anna, bert } = server.people;
    const [from, to] = [await session(server, anna), await session(server, bert)];
    const id = say(from, to.bare);
    await to.need('the message', isMessage(id));
    const retraction = fresh('m');
    from.send(message(to.bare, retraction, `<retract xmlns='${RETRACT}' id='${id}'/><body>taken back</body>`));
    const came = await to.need('the retraction', isMessage(retraction));
    must(came.child('retract', RETRACT)?.attrs.id === id, came.raw);
    return pass();
  }),
];
