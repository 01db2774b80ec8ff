// strophe.js: no stream management.
import { DOMParser, XMLSerializer, DOMImplementation } from '@xmldom/xmldom';
import WebSocket from 'ws';

globalThis.WebSocket = WebSocket;
globalThis.DOMParser = DOMParser;
globalThis.XMLSerializer = XMLSerializer;
globalThis.document ??= new DOMImplementation().createDocument(null, 'root', null);
const { Strophe, $msg, $pres, $iq } = await import('strophe.js');

export const name = 'strophe.js';

const text = (element, tag) => element.getElementsByTagName(tag)[0]?.textContent ?? null;

// `scram`: the password is an application password. A token is given by PLAIN: SCRAM would be tried first.
export function connect({ service, domain, user, password, resource, scram = false }) {
  const mechanisms = [scram ? Strophe.SASLSHA256 : Strophe.SASLPlain];
  const connection = new Strophe.Connection(service, { mechanisms });
  const messages = [];
  return new Promise((resolve, reject) => {
    connection.connect(`${user}@${domain}/${resource}`, password, (status) => {
      if (status === Strophe.Status.AUTHFAIL) {
        connection.disconnect();
        reject(new Error('not signed in'));
      }
      if (status !== Strophe.Status.CONNECTED) return;
      connection.addHandler((stanza) => {
        const body = stanza.getElementsByTagName('result').length > 0 ? null : text(stanza, 'body');
        if (body !== null) messages.push({ id: stanza.getAttribute('id'), body });
        return true;
      }, null, 'message');
      connection.send($pres());
      const ask = (iq) => new Promise((done, failed) => connection.sendIQ(iq, done, failed));
      resolve({
        jid: connection.jid,
        messages,
        send: async (to, id, body) => connection.send($msg({ to, id, type: 'chat' }).c('body').t(body)),
        ping: () => ask($iq({ type: 'get' }).c('ping', { xmlns: 'urn:xmpp:ping' })),
        async archive(peer) {
          const found = [];
          const handler = connection.addHandler((stanza) => {
            if (stanza.getElementsByTagName('result').length > 0) found.push(text(stanza, 'body'));
            return true;
          }, null, 'message');
          await ask(
            $iq({ type: 'set' }).c('query', { xmlns: 'urn:xmpp:mam:2' }).c('x', { xmlns: 'jabber:x:data', type: 'submit' })
              .c('field', { var: 'FORM_TYPE' }).c('value').t('urn:xmpp:mam:2').up().up()
              .c('field', { var: 'with' }).c('value').t(peer).up().up().up()
              .c('set', { xmlns: 'http://jabber.org/protocol/rsm' }).c('max').t('100').up().c('before'),
          );
          connection.deleteHandler(handler);
          return found;
        },
        ended: () => !connection.connected,
        close: async () => connection.disconnect(),
      });
    });
  });
}
