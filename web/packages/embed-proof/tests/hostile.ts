import type { DropReason } from "../../../apps/portal/src/features/embed/model/dropped";
import type { Theatre } from "./theatre";

/** A place to speak from that is no right one. */
export interface Situation {
  readonly name: string;
  readonly reason: DropReason;
  /** Puts somebody there who says a text to the portal. */
  enter(theatre: Theatre, name: string, text: string): Promise<void>;
}

const script = (text: string) => JSON.stringify(text).replaceAll("<", "\\u003c");
const saying = (text: string) => `say(${script(text)})`;
const html = (text: string) => `<script>top.postMessage(${script(text)}, "*")</script>`;
const mount = (theatre: Theatre, url: string) =>
  theatre.page.evaluate<void>(`stage.mount("lab", ${JSON.stringify(url)})`);
const plain = (theatre: Theatre, attributes: Record<string, string>) =>
  theatre.page.evaluate<void>(`stage.plain(${JSON.stringify(attributes)})`);

/** A registered page that nests something. */
const nesting =
  (
    attributes: (theatre: Theatre, name: string, text: string) => Record<string, string>,
  ): Situation["enter"] =>
  (theatre, name, text) => {
    const run = `nest(${JSON.stringify(attributes(theatre, name, text))})`;
    return mount(theatre, theatre.agent(theatre.origin.lab, "lab", run));
  };

/** A registered frame whose page goes elsewhere. */
const going =
  (where: (theatre: Theatre, name: string, text: string) => string): Situation["enter"] =>
  (theatre, name, text) => {
    const run = `location.replace(${JSON.stringify(where(theatre, name, text))})`;
    return mount(theatre, theatre.agent(theatre.origin.lab, "lab", run));
  };

/** Hosts and ports that look like the registered one. */
const ALIKE: readonly (readonly [string, (lab: number, evil: number) => string])[] = [
  ["a name that ends alike", (lab) => `http://evil-lab.localhost:${lab}`],
  ["a name that begins alike", (lab) => `http://lab.localhost.evil.localhost:${lab}`],
  ["a name below it", (lab) => `http://x.lab.localhost:${lab}`],
  ["the name above it", (lab) => `http://localhost:${lab}`],
  ["a letter that looks alike", (lab) => `http://1ab.localhost:${lab}`],
  ["its address instead of its name", (lab) => `http://127.0.0.1:${lab}`],
  ["its name at another port", (_lab, evil) => `http://lab.localhost:${evil}`],
];

/** Eighteen ways to stand where nobody is heard. */
export const SITUATIONS: readonly Situation[] = [
  {
    name: "an evil frame within the registered one",
    reason: "unknownSource",
    enter: nesting((theatre, name, text) => ({
      src: theatre.agent(theatre.origin.evil, name, saying(text)),
    })),
  },
  {
    name: "a written document within the registered one, which has its origin",
    reason: "unknownSource",
    enter: nesting((_theatre, _name, text) => ({ srcdoc: html(text) })),
  },
  {
    name: "a sandboxed frame within the registered one",
    reason: "unknownSource",
    enter: nesting((theatre, name, text) => ({
      src: theatre.agent(theatre.origin.evil, name, saying(text)),
      sandbox: "allow-scripts",
    })),
  },
  {
    name: "the registered frame after it went to an evil page",
    reason: "wrongOrigin",
    enter: going((theatre, name, text) => theatre.agent(theatre.origin.evil, name, saying(text))),
  },
  {
    name: "the registered frame after it went to a document in an address",
    reason: "wrongOrigin",
    enter: going((_theatre, _name, text) => `data:text/html,${encodeURIComponent(html(text))}`),
  },
  {
    name: "the registered frame when its server takes its origin from it",
    reason: "wrongOrigin",
    enter: (theatre, name, text) =>
      mount(theatre, theatre.agent(theatre.origin.lab, name, saying(text), "sandboxed")),
  },
  ...ALIKE.map(([name, origin]): Situation => ({
    name: `the registered frame at ${name}`,
    reason: "wrongOrigin",
    enter: going((theatre, who, text) =>
      theatre.agent(origin(theatre.lab.port, theatre.evil.port), who, saying(text)),
    ),
  })),
  {
    name: "the registered page within an evil one in the registered frame",
    reason: "unknownSource",
    enter: going((theatre, name, text) => {
      const inner = theatre.agent(theatre.origin.lab, name, saying(text));
      return theatre.agent(theatre.origin.evil, name, `nest(${JSON.stringify({ src: inner })})`);
    }),
  },
  {
    name: "a frame of the right origin that nobody registered",
    reason: "unknownSource",
    enter: (theatre, name, text) =>
      plain(theatre, { src: theatre.agent(theatre.origin.lab, name, saying(text)) }),
  },
  {
    name: "a frame of an evil origin that nobody registered",
    reason: "unknownSource",
    enter: (theatre, name, text) =>
      plain(theatre, { src: theatre.agent(theatre.origin.evil, name, saying(text)) }),
  },
  {
    name: "a written document in the portal, which has the portal's origin",
    reason: "unknownSource",
    enter: (theatre, _name, text) => plain(theatre, { srcdoc: html(text) }),
  },
  {
    name: "a sandboxed written document in the portal",
    reason: "unknownSource",
    enter: (theatre, _name, text) => plain(theatre, { srcdoc: html(text), sandbox: "allow-scripts" }),
  },
];

/** What they say there: each would be answered or carried out, were it said in the right place. */
export const requests = (lab: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries({
      initFrame: undefined,
      getUserInfo: undefined,
      openModel: { config: { url: `${lab}/agent`, title: "登录" } },
      getCardConfig: { cardId: "salary" },
      openImModel: {},
      noticeMsgActive: { channel: "lab.booked", data: "假的" },
    }).map(([apiName, data]) => [apiName, JSON.stringify({ webApiId: `evil-${apiName}`, apiName, data })]),
  );

/** What a registered page of the right origin may say and gets nothing by. */
export interface Mischief {
  readonly name: string;
  /** Which application's page says it. */
  readonly app: "lab" | "bare" | "trusted";
  /** The script that says it. */
  readonly run: string;
  /** Why it is dropped, or `refused`: answered with status 2000. */
  readonly outcome: DropReason | "refused";
}

const raw = (
  name: string,
  run: string,
  outcome: Mischief["outcome"],
  app: Mischief["app"] = "lab",
): Mischief => ({
  name,
  app,
  run,
  outcome,
});
const said = (name: string, text: string, outcome: Mischief["outcome"]) => raw(name, saying(text), outcome);
const asked = (apiName: string, data: unknown, outcome: Mischief["outcome"], app: Mischief["app"] = "lab") =>
  raw(
    `${app} asks ${apiName} ${JSON.stringify(data) ?? ""}`.slice(0, 120),
    saying(JSON.stringify({ webApiId: "mischief", apiName, data })),
    outcome,
    app,
  );

/** Texts and values that are no requests. */
const MALFORMED: readonly Mischief[] = [
  said("half an object", '{"webApiId":"a","apiName":"getUserInfo"', "notJson"),
  said("nothing", "", "notJson"),
  said("a script", "alert(1)", "notJson"),
  said("a list of requests", '[{"webApiId":"a","apiName":"getUserInfo"}]', "incomplete"),
  said("null", "null", "incomplete"),
  said("a text in a text", '"{}"', "incomplete"),
  said("no webApiId", '{"apiName":"getUserInfo"}', "incomplete"),
  said("a number as webApiId", '{"webApiId":1,"apiName":"getUserInfo"}', "incomplete"),
  said("an object as apiName", '{"webApiId":"a","apiName":{"toString":"getUserInfo"}}', "incomplete"),
  raw("a webApiId without end", 'say({ webApiId: "a".repeat(5000), apiName: "getUserInfo" })', "incomplete"),
  said("names in a prototype", '{"__proto__":{"webApiId":"a","apiName":"getUserInfo"}}', "incomplete"),
  said(
    "names in a constructor",
    '{"constructor":{"prototype":{"webApiId":"a","apiName":"getUserInfo"}}}',
    "incomplete",
  ),
  said("a reply", '{"webApiId":"a","status":1000,"msg":"","data":{}}', "incomplete"),
  said(
    "a push",
    '{"type":"noticeMsg","from":"father","to":"all","data":{"channel":"sessionEnd"}}',
    "incomplete",
  ),
  raw("an object", 'top.postMessage({ webApiId: "a", apiName: "getUserInfo" }, "*")', "notText"),
  raw("a number", 'top.postMessage(1, "*")', "notText"),
  raw("a loop of objects", 'const a = {}; a.a = a; top.postMessage(a, "*")', "notText"),
  raw("bytes", 'top.postMessage(new Uint8Array(1_000_000), "*")', "notText"),
  raw("a port", 'top.postMessage("x", "*", [new MessageChannel().port1])', "notJson"),
  raw("a text of a megabyte", 'say("x".repeat(1_000_000))', "tooLarge"),
  raw(
    "a request of ten megabytes",
    'say({ webApiId: "a", apiName: "getUserInfo", data: "x".repeat(10_000_000) })',
    "tooLarge",
  ),
  raw(
    "Chinese that is too long in bytes",
    'say({ webApiId: "a", apiName: "getUserInfo", data: "海".repeat(90_000) })',
    "tooLarge",
  ),
  raw(
    "a hundred thousand lists",
    'say(`{"webApiId":"a","apiName":"getUserInfo","data":${"[".repeat(1e5)}${"]".repeat(1e5)}}`)',
    "tooDeep",
  ),
  raw(
    "sixty thousand objects",
    `say(\`{"webApiId":"a","apiName":"noticeMsgActive","data":\${'{"a":'.repeat(4e4)}1\${"}".repeat(4e4)}}\`)`,
    "tooDeep",
  ),
];

/** Names that nobody knows, or that this page was not given. */
const NAMES: readonly Mischief[] = [
  ...[
    "__proto__",
    "constructor",
    "hasOwnProperty",
    "toString",
    "valueOf",
    "initframe",
    "getuserinfo ",
    "eval",
  ].map((apiName) => asked(apiName, undefined, "unknownName")),
  ...["getTicket", "keepForm", "setTitle", "setHeight", "navigate", "showToast", "download"].map((apiName) =>
    asked(apiName, { title: "a", height: 400, path: "/", message: "a", name: "a", url: "/" }, "notGiven"),
  ),
  ...[
    "getUserInfo",
    "openModel",
    "closeModel",
    "getCardConfig",
    "openImModel",
    "closeImModel",
    "noticeMsgActive",
  ].map((apiName) => asked(apiName, { modelId: "a", cardId: "a", channel: "a" }, "notGiven", "bare")),
];

/** What a page may ask for, of things that it may not have. */
const WISHES: readonly Mischief[] = [
  ...[
    "http://evil.localhost/",
    "http://evil-lab.localhost/",
    "http://lab.localhost@evil.localhost/",
    "//lab.localhost/",
    "/home/homePage",
    "",
    "javascript:alert(document.cookie)",
    "data:text/html,<script>alert(1)</script>",
    "blob:http://lab.localhost/1",
    "about:blank",
    "about:srcdoc",
    "file:///etc/passwd",
    " javascript:alert(1)",
    "http://lab.localhost\\@evil.localhost/",
  ].map((url) => asked("openModel", { config: { url } }, "refused")),
  asked("openModel", { config: { url: { toString: "x" } } }, "refused"),
  asked("openModel", { config: [] }, "refused"),
  asked("openModel", { width: -1, config: { url: "http://lab.localhost/" } }, "refused"),
  asked("closeModel", { modelId: "somebody-elses" }, "refused"),
  asked("closeModel", { modelId: { $ne: "" } }, "refused"),
  asked("noticeMsgActive", { channel: "sessionEnd" }, "refused"),
  asked("noticeMsgActive", { channel: "openImModel", data: { isOpen: 1 } }, "refused"),
  asked("noticeMsgActive", { channel: ["lab.booked"] }, "refused"),
  asked("openImModel", { userId: ["1088"] }, "refused"),
  asked("navigate", { path: "https://evil.localhost/" }, "refused", "trusted"),
  asked("navigate", { path: "//evil.localhost/" }, "refused", "trusted"),
  asked("navigate", { path: "/\\evil.localhost/" }, "refused", "trusted"),
  asked("navigate", { path: "javascript:alert(1)" }, "refused", "trusted"),
  asked("download", { url: "http://evil.localhost/a.exe", name: "a.exe" }, "refused", "trusted"),
  asked("download", { url: "/api/blade-user/user/getUserInfo", name: "a" }, "refused", "trusted"),
  asked("showToast", { kind: "evil", message: "a" }, "refused", "trusted"),
  asked("showToast", { message: "a".repeat(301) }, "refused", "trusted"),
  asked("setHeight", { height: 1e9 }, "refused", "trusted"),
];

/** Everything that a registered page gets nothing by. */
export const MISCHIEF: readonly Mischief[] = [...MALFORMED, ...NAMES, ...WISHES];
