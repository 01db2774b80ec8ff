// XML as XMPP restricts it.

import { check, lax, must, pass } from '../lib/verdict.mjs';
import { CLIENT } from '../lib/ns.mjs';
import { isMessage, message, session } from '../lib/session.mjs';
import { fresh } from '../lib/socket.mjs';

export const title = 'XML';

/** A bound session sends this to another person's session. `{}` is where a message to that person begins. */
export const refused = (clause, what, make, conditions) =>
  check(clause, what, async (server) => {
    const { anna, bert } = server.people;
    const [from, to] = [await session(server, anna), await session(server, bert)];
    const id = fresh('x');
    from.send(make(`message xmlns='${CLIENT}' to='${to.bare}' type='chat' id='${id}'`));
    const end = await from.end(1_500);
    await to.settled();
    if (to.inbox.some(isMessage(id))) return lax('accepted and delivered');
    must(end.isClosed, 'silence: neither answered nor refused');
    if (end.error === null) return lax(`closed with ${end.code} without a stream error`);
    return conditions.includes(end.error) ? pass(end.error) : lax(`another condition: ${end.error}`);
  });

/** What is sent as the inside of a body, and the text that has to arrive. */
const arrives = (clause, what, inside, text) =>
  check(clause, what, async (server) => {
    const { anna, bert } = server.people;
    const [from, to] = [await session(server, anna), await session(server, bert)];
    const id = fresh('x');
    from.send(message(to.bare, id, `<body>${inside}</body>`));
    const came = await to.need('the message', isMessage(id));
    must(came.child('body').text === text, JSON.stringify(came.child('body').text));
    return pass();
  });

const FORBIDDEN = ['restricted-xml', 'not-well-formed', 'invalid-xml'];
export const BROKEN = ['not-well-formed', 'invalid-xml', 'bad-format'];
const NAMESPACE = [...BROKEN, 'bad-namespace-prefix', 'invalid-namespace'];

export const checks = [
  refused('RFC 6120 11.1', 'a comment is refused', (m) => `<${m}><!-- a --><body>a</body></message>`, FORBIDDEN),
  refused('RFC 6120 11.1', 'a processing instruction is refused', (m) => `<${m}><?go there?><body>a</body></message>`, FORBIDDEN),
  refused('RFC 6120 11.1', 'a document type is refused', (m) => `<!DOCTYPE a><${m}><body>a</body></message>`, FORBIDDEN),
  refused('RFC 6120 11.1', 'entities of a document type are refused', (m) => `<!DOCTYPE a [<!ENTITY b 'c'>]><${m}><body>&b;</body></message>`, FORBIDDEN),
  refused('RFC 6120 11.1', 'nested entities are refused', (m) => `<!DOCTYPE a [<!ENTITY b 'haha'><!ENTITY c '&b;&b;&b;&b;'>]><${m}><body>&c;</body></message>`, FORBIDDEN),
  refused('RFC 6120 11.1', 'an entity that nobody defined is refused', (m) => `<${m}><body>&nbsp;</body></message>`, FORBIDDEN),
  refused('RFC 6120 11.3', 'another end tag is refused', (m) => `<${m}><body>a</message></body>`, BROKEN),
  refused('RFC 6120 11.3', 'an attribute twice is refused', (m) => `<${m} id='b'><body>a</body></message>`, BROKEN),
  refused('RFC 6120 11.3', 'an attribute without quotes is refused', (m) => `<${m} xml:lang=zh><body>a</body></message>`, BROKEN),
  refused('RFC 6120 11.3', 'a bare ampersand is refused', (m) => `<${m}><body>a & b</body></message>`, BROKEN),
  refused('RFC 6120 11.3', 'a control character is refused', (m) => `<${m}><body>\u0001</body></message>`, BROKEN),
  refused('RFC 6120 11.3', 'a reference to no character is refused', (m) => `<${m}><body>&#0;</body></message>`, BROKEN),
  refused('RFC 6120 11.3', 'a prefix that nobody declared is refused', (m) => `<${m}><x:y/><body>a</body></message>`, NAMESPACE),
  refused('RFC 6120 4.9.3.10', 'a stanza of another namespace is refused', (m) => `<${m.replace(CLIENT, 'jabber:server')}><body>a</body></message>`, [...NAMESPACE, 'unsupported-stanza-type']),
  refused('RFC 6120 4.9.3.24', 'an element that is no stanza is refused', (m) => `<${m.replace('message', 'letter')}><body>a</body></letter>`, ['unsupported-stanza-type', 'invalid-namespace']),
  arrives('RFC 6120 11.1', 'the five entities of XML arrive as what they mean', '&lt;&gt;&amp;&apos;&quot;', '<>&\'"'),
  arrives('RFC 6120 11.1', 'references to characters arrive as what they mean', '&#x4e2d;&#25991;&#x1F600;', '中文😀'),
  arrives('RFC 6120 11.1', 'CDATA arrives as what it means', '<![CDATA[<b>&]]>', '<b>&'),
  arrives('RFC 6120 11.6', 'all of Unicode arrives', '学生 😀 \u{10ffff} \u{e000} ñ', '学生 😀 \u{10ffff} \u{e000} ñ'),
  arrives('RFC 6120 11.1', 'white space in a body is kept', '  a\n\tb  ', '  a\n\tb  '),
  check('RFC 6120 8.4', 'elements nobody knows arrive with namespaces, attributes and order', async (server) => {
    const { anna, bert } = server.people;
    const [from, to] = [await session(server, anna), await session(server, bert)];
    const id = fresh('x');
    from.send(message(to.bare, id, `<body>a</body><p:x xmlns:p='urn:one' p:k="v'" b='2'><y xmlns='urn:two'>t<z xmlns=''/>u</y></p:x>`));
    const came = await to.need('the message', isMessage(id));
    const x = came.child('x', 'urn:one');
    const y = x?.child('y', 'urn:two');
    must(x !== undefined && y !== undefined, came.raw);
    const prefixed = Object.entries(x.attrs).find(([name]) => name.endsWith(':k'));
    must(x.attrs.b === '2' && prefixed?.[1] === "v'", came.raw);
    must(y.children[0] === 't' && y.children[1].name === 'z' && y.children[2] === 'u', came.raw);
    return pass();
  }),
];
