// A small XML reader for what servers send: one complete element, namespaces resolved, nothing else (RFC 7395 section
// 3.3.3). It is strict on purpose: what it refuses is a fault of the server.

const NAME = /[^\s<>\/="'&]+/y;
const ENTITIES = { lt: '<', gt: '>', amp: '&', apos: "'", quot: '"' };
/** Namespaces of the conditions of stanzas, streams and sign-in. */
const CONDITIONS = ['stanzas', 'streams', 'sasl'].map((kind) => `urn:ietf:params:xml:ns:xmpp-${kind}`);
const XML = 'http://www.w3.org/XML/1998/namespace';

/** An element; `attrs` by their written names without the declarations. */
export class Element {
  constructor(name, ns, attrs, children) {
    Object.assign(this, { name, ns, attrs, children });
  }

  /** The first child element of that name, and namespace when one is given. */
  child(name, ns) {
    return this.elements().find((one) => one.name === name && (ns === undefined || one.ns === ns));
  }

  elements() {
    return this.children.filter((one) => one instanceof Element);
  }

  /** The text directly inside. */
  get text() {
    return this.children.filter((one) => typeof one === 'string').join('');
  }

  /** The first descendant for which `holds`. */
  find(holds) {
    for (const one of this.elements()) {
      const found = holds(one) ? one : one.find(holds);
      if (found !== undefined) return found;
    }
    return undefined;
  }

  /** The name of the condition of an error of any kind. */
  get condition() {
    const error = this.name === 'iq' || this.name === 'message' || this.name === 'presence' ? this.child('error') : this;
    const all = error?.elements() ?? [];
    return (all.find((one) => one.name !== 'text' && CONDITIONS.includes(one.ns)) ?? all[0])?.name;
  }
}

function decode(text) {
  return text.replace(/&([^;]*);?/g, (whole, name) => {
    const number = /^#(?:x([0-9a-fA-F]+)|([0-9]+))$/.exec(name);
    if (number !== null) return String.fromCodePoint(parseInt(number[1] ?? number[2], number[1] ? 16 : 10));
    if (!(name in ENTITIES) || !whole.endsWith(';')) throw new Error(`unknown reference ${whole}`);
    return ENTITIES[name];
  });
}

/** Reads one element, or throws. */
export function read(text) {
  let at = 0;
  const fail = (what) => {
    throw new Error(`${what} at ${at} of ${text.slice(0, 300)}`);
  };
  const eat = (part) => text.startsWith(part, at) && ((at += part.length), true);
  const space = () => {
    const from = at;
    while (/\s/.test(text[at] ?? '')) at += 1;
    return at > from;
  };
  const name = () => {
    NAME.lastIndex = at;
    const found = NAME.exec(text) ?? fail('no name');
    at = NAME.lastIndex;
    return found[0];
  };
  const resolve = (written, scope, isElement) => {
    const [prefix, local] = written.includes(':') ? written.split(':') : ['', written];
    if (prefix === '') return [isElement ? (scope[''] ?? '') : '', local];
    return [scope[prefix] ?? fail(`undeclared prefix ${prefix}`), local];
  };
  const element = (outer) => {
    if (!eat('<')) fail('no element');
    const written = name();
    const [attrs, scope] = [{}, Object.create(outer)];
    while (space() && text[at] !== '>' && text[at] !== '/') {
      const attribute = name();
      if (!eat('=')) fail('no value');
      const quote = text[at];
      const end = quote === "'" || quote === '"' ? text.indexOf(quote, at + 1) : -1;
      if (end < 0) fail('no quotes');
      const value = decode(text.slice(at + 1, end));
      at = end + 1;
      if (attribute === 'xmlns') scope[''] = value;
      else if (attribute.startsWith('xmlns:')) scope[attribute.slice(6)] = value;
      else if (attribute in attrs) fail('a second attribute of this name');
      else attrs[attribute] = value;
    }
    for (const attribute of Object.keys(attrs)) resolve(attribute, scope, false);
    const [ns, local] = resolve(written, scope, true);
    const children = [];
    if (eat('/>')) return new Element(local, ns, attrs, children);
    if (!eat('>')) fail('no end of the tag');
    while (!eat('</')) {
      if (eat('<![CDATA[')) {
        const end = text.indexOf(']]>', at);
        children.push(text.slice(at, end));
        at = end + 3;
      } else if (text[at] === '<') {
        children.push(element(scope));
      } else {
        const end = text.indexOf('<', at);
        if (end < 0) fail('no end');
        children.push(decode(text.slice(at, end)));
        at = end;
      }
    }
    if (name() !== written) fail('another end tag');
    space();
    if (!eat('>')) fail('no end of the tag');
    return new Element(local, ns, attrs, children);
  };
  const found = element({ xml: XML });
  if (at !== text.length) fail('something after the element');
  return found;
}

/** Text for an attribute or the inside of an element. */
export const escape = (text) =>
  String(text).replace(/[<>&'"]/g, (one) => `&${Object.keys(ENTITIES).find((name) => ENTITIES[name] === one)};`);
