// Our server with the demonstration university. Passwords are access tokens; groups are founded by the portal's
// calls, by a client (--client id:secret) without payload protection.

/** What the checks have to know of a server. */
export async function server(options) {
  const base = options.url.replace(/^ws/, 'http').replace(/\/ws$/, '');
  const [anna, bert, carl] = await Promise.all(['student', 'teacher', 'office'].map((name) => person(base, name, options)));
  return {
    domain: 'onehall.local',
    people: { anna, bert, carl },
    hostMeta: `${base}/.well-known/host-meta`,
    /** A group with these people in it; the address of the room. */
    async room(owner, members) {
      const group = await call(base, owner, 'chat/groups/create', { name: '一致性检查', userIds: members.map((one) => one.user) });
      return `${group.groupId ?? group.userId ?? group.id}@groups.onehall.local`;
    },
    /** A password for SCRAM, where the server gives them out. */
    async secret(one) {
      const given = await call(base, one, 'account/appPasswords/add', { name: 'conformance', password: options.password });
      return given.password;
    },
  };
}

const basic = (options) => `Basic ${Buffer.from(options.client).toString('base64')}`;

async function person(base, account, options) {
  const answer = await fetch(`${base}/api/blade-auth/oauth/token`, {
    method: 'POST',
    headers: {
      authorization: basic(options),
      'content-type': 'application/json',
    },
    body: JSON.stringify({ grant_type: 'password', username: account, password: options.password, scope: 'all' }),
  });
  const out = await answer.json();
  if (!answer.ok) throw new Error(JSON.stringify(out));
  return { user: out.user_id, password: out.access_token, account, authorization: basic(options) };
}

async function call(base, person, path, body) {
  const answer = await fetch(`${base}/api/onehall/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: person.authorization, 'blade-auth': `bearer ${person.password}` },
    body: JSON.stringify(body),
  });
  const out = await answer.json();
  if (!answer.ok || !out.success) throw new Error(`${path}: ${JSON.stringify(out)}`);
  return out.result;
}
