// A server whose accounts anna, bert and carl have the password with `-` and their name behind it, and whose rooms are made by entering them.

import { CLIENT, DATA, MUC, MUC_OWNER } from '../lib/ns.mjs';
import { session } from '../lib/session.mjs';
import { fresh } from '../lib/socket.mjs';

/** What the checks have to know of a server. */
export async function server(options) {
  const person = (user) => ({ user, password: `${options.password}-${user}`, account: user });
  const [anna, bert, carl] = options.users.split(',').map(person);
  const base = new URL(options.url.replace(/^ws/, 'http'));
  return {
    domain: options.domain,
    people: { anna, bert, carl },
    hostMeta: `${base.origin}/.well-known/host-meta`,
    /** A new room that lasts; the address of the room. */
    async room(owner) {
      const room = `${fresh('room')}@${options.rooms}`;
      const here = await session(this, owner);
      here.send(`<presence xmlns='${CLIENT}' to='${room}/founder'><x xmlns='${MUC}'/></presence>`);
      await here.need('the presence in the room', (one) => one.name === 'presence' && one.attrs.from === `${room}/founder`);
      const field = (name, value) => `<field var='${name}'><value>${value}</value></field>`;
      await here.ask(
        'set',
        `<query xmlns='${MUC_OWNER}'><x xmlns='${DATA}' type='submit'>${field('FORM_TYPE', 'http://jabber.org/protocol/muc#roomconfig')}${field('muc#roomconfig_persistentroom', '1')}</x></query>`,
        room,
      );
      await here.goodbye();
      return room;
    },
    async secret(one) {
      return one.password;
    },
  };
}
