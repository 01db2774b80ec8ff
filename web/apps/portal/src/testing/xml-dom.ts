/** Adds what the XMPP library needs of XML documents and the tests' DOM lacks; browsers have all of it. */
export function completeXmlDom(): void {
  Object.defineProperty(Attr.prototype, "nodeName", {
    configurable: true,
    get(this: Attr) {
      return this.name;
    },
  });
  document.implementation.createDocument = () => {
    const made = new DOMParser().parseFromString("<x/>", "text/xml");
    made.createElement = ((name: string) => made.createElementNS(null, name)) as typeof made.createElement;
    return made;
  };
  XMLDocument.prototype.getElementsByTagNameNS = function find(this: XMLDocument, ns: string, name: string) {
    return this.documentElement.getElementsByTagNameNS(ns, name);
  } as XMLDocument["getElementsByTagNameNS"];
}
