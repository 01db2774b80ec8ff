// stanza: starts stream management by itself.
import { createClient } from 'stanza';

export const name = 'stanza';

// `scram`: the password is an application password. A token is given without SCRAM, which would be tried first.
export function connect({ service, domain, user, password, resource, scram = false }) {
  const client = createClient({
    jid: `${user}@${domain}`,
    resource,
    credentials: scram ? { username: user, password } : { username: user, password, token: password },
    transports: { websocket: service, bosh: false },
  });
  const unwanted = scram ? ['PLAIN', 'OAUTHBEARER'] : ['SCRAM-SHA-256'];
  for (const mechanism of unwanted) client.sasl.disable(mechanism);
  const messages = [];
  client.on('message', (message) => {
    if (message.body !== undefined) messages.push({ id: message.id, body: message.body });
  });
  return new Promise((resolve, reject) => {
    client.on('auth:failed', () => {
      client.disconnect();
      reject(new Error('not signed in'));
    });
    client.on('session:started', () => {
      client.sendPresence();
      resolve({
        jid: client.jid,
        messages,
        send: async (to, id, body) => client.sendMessage({ to, id, body, type: 'chat' }),
        ping: () => client.ping(domain),
        archive: async (peer) =>
          (await client.searchHistory({ with: peer, paging: { max: 100, before: '' } })).results.map(
            (result) => result.item.message?.body,
          ),
        close: async () => client.disconnect(),
      });
    });
    client.connect();
  });
}
