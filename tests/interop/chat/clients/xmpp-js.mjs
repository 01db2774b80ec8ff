// @xmpp/client: sign-in by PLAIN, stream management with resumption of its own.
import { client, xml } from '@xmpp/client';

export const name = '@xmpp/client';

export async function connect({ service, domain, user, password, resource }) {
  const xmpp = client({ service, domain, resource, username: user, password });
  const messages = [];
  xmpp.on('error', () => undefined);
  xmpp.on('stanza', (stanza) => {
    const body = stanza.is('message') ? stanza.getChildText('body') : null;
    if (body !== null && body !== undefined) messages.push({ id: stanza.attrs.id, body });
  });
  const resumed = { count: 0 };
  xmpp.streamManagement.on('resumed', () => (resumed.count += 1));
  const address = await xmpp.start();
  await xmpp.send(xml('presence'));
  return {
    jid: address.toString(),
    messages,
    resumed,
    send: (to, id, body) => xmpp.send(xml('message', { type: 'chat', to, id }, xml('body', {}, body))),
    ping: () => xmpp.iqCaller.get(xml('ping', { xmlns: 'urn:xmpp:ping' })),
    async archive(peer) {
      const found = [];
      const listen = (stanza) => {
        const message = stanza.getChild('result', 'urn:xmpp:mam:2')?.getChild('forwarded')?.getChild('message');
        if (message !== undefined) found.push(message.getChildText('body'));
      };
      xmpp.on('stanza', listen);
      await xmpp.iqCaller.set(
        xml('query', { xmlns: 'urn:xmpp:mam:2' },
          xml('x', { xmlns: 'jabber:x:data', type: 'submit' },
            xml('field', { var: 'FORM_TYPE' }, xml('value', {}, 'urn:xmpp:mam:2')),
            xml('field', { var: 'with' }, xml('value', {}, peer))),
          xml('set', { xmlns: 'http://jabber.org/protocol/rsm' }, xml('max', {}, '100'), xml('before'))),
      );
      xmpp.off('stanza', listen);
      return found;
    },
    cut: () => xmpp.socket.socket.terminate(),
    close: () => xmpp.stop(),
  };
}
