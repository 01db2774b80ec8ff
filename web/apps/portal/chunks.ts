import { fileURLToPath } from "node:url";

/** What a bundler knows of a module. */
type ModuleInfo = { readonly importedIds: readonly string[] };
type Graph = { getModuleInfo(id: string): ModuleInfo | null };

const source = (path: string) => fileURLToPath(new URL(`./src/${path}`, import.meta.url));

const page = (name: string) => source(`app/routes/${name}.tsx`);

/** What starts every page. */
const START = [source("main.tsx")];
/** Pages that are opened without the frame of signed-in people, by what visitors load together. */
const OUTSIDE = {
  frame: [source("app/shell/public-layout.tsx")],
  landing: [page("landing"), source("features/home/landing/suggest/suggestions.tsx")],
  login: [page("login")],
  open: [
    "lock",
    "deleted",
    "all-services",
    "guides",
    "general-details",
    "news",
    "news-detail",
    "three-lists",
    "not-found",
  ].map(page),
};
/** What every page of signed-in people loads, and the page they come to first. */
const MEMBER = ["app/shell/member-layout.tsx", "app/routes/home-page.tsx", "app/signed-in.ts"].map(source);
/** What follows at once on that page. */
const MEMBER_LATER = [
  "app/member-layers.tsx",
  "features/home/footer/footer-content.tsx",
  "shared/drafts/replay.ts",
  "shared/drafts/kept.ts",
  "features/notices/popups.tsx",
  // cards besides those of the default page; the collection is dragged by a library and stays apart
  ...["business-express", "common-tools", "common-use", "recommend", "staging"].map(
    (kind) => `features/home/cards/${kind}/${kind}-card.tsx`,
  ),
].map(source);
/** What begins a signed-in person's chat. */
const CHAT = [source("features/chat/start-chat.ts")];
/** What shows chat: it needs a part of that. */
const CHAT_SHOWN = [source("features/chat/chat-panel.tsx"), page("chat")];
/** Little that members load later and visitors' pages have too: in a file of its own it costs a request. */
const LITTLE = /\/src\/(?:features\/notices\/api\/keys|shared\/lib\/picture-types)\./;
/** What of chat is put together, and what it shares with the national algorithms. */
const CHAT_OWN = /\/src\/(?:features\/chat|shared\/api)\/|\/strophe\.js\//;
const HASHES = /\/node_modules\/@noble\/hashes\/|\/shared\/lib\/sha256\./;
/** What protects calls of a school that demands it, with the usual algorithms. */
const SEAL = [source("shared/api/seal/sealed-send.ts")];

/** What nearly every page loads besides what starts it. */
const BASE =
  /src\/shared\/(api\/(?!addressed|bundle\/|configuration-edits|dictionary|embed|im[.-]|upload|sse|event-stream|download|sheets|seal\/(?!protected-|state))|config|i18n(?!\/locales)|ui\/(icon|button|states|toast|menu-button|submit-button|note\.)|lib\/(tab-channel|storage|random|current-user|use-debounced)|theme\/theme-store|rules\/text-length)|src\/app\/leaving\.ts|src\/features\/home\/themes|vite\/preload-helper|src\/(app\/shell\/(header|brand|bottom-bar|search-trigger|nav|frame)|features\/home\/footer\/footer)\.module\.css/;

/** Names the chunk of what every page loads: in one file it compresses better than in the many that pages share. */
export function baseChunk(): (id: string, graph: Graph) => string | null {
  let start: Set<string> | undefined;
  return (id, graph) => {
    start ??= closure(START, graph);
    return BASE.test(id) || (start.has(id) && id.includes("/src/") && !START.includes(id)) ? "base" : null;
  };
}

/**
 * Names the chunk of a module that signed-in people load first: one for what only they need, one for each set of pages
 * outside that needs the same, and one for the popups. Many small files cost a round trip each
 * over HTTP/1.1; one for everything would be loaded by visitors, whose pages have the smallest budgets. Other modules are
 * left to the bundler.
 */
export function memberChunk(): (id: string, graph: Graph) => string | null {
  let names: Map<string, string> | undefined;
  return (id, graph) => {
    names ??= namesOf(graph);
    return names.get(id) ?? null;
  };
}

/** Widgets that stand on react-aria, by what a page loads together. */
const WIDGETS = {
  table: ["shared/ui/table/data-table.tsx"],
  tree: ["shared/ui/tree/tree.tsx"],
  list: ["shared/ui/select/select.tsx", "shared/ui/combobox/combo-box.tsx"],
  date: ["shared/ui/date/date-field.tsx", "shared/ui/date/date-range-field.tsx"],
  field: ["shared/ui/number/number-field.tsx", "shared/ui/drop-zone/drop-zone.tsx"],
  many: ["shared/ui/aria/many-rows.tsx"],
};
/** Widgets that alone need a part of the library, which is in a file with them: each file is a name in the list of all. */
const WITH_LIBRARY = new Map([
  [source("shared/ui/tree/tree.tsx"), "aria-tree"],
  [source("shared/ui/number/number-field.tsx"), "aria-field"],
]);
/** The library of the widgets and what only it stands on. */
const ARIA =
  /node_modules\/(?:react-aria|react-stately|react-aria-components|@internationalized|@swc\/helpers|client-only|use-sync-external-store)\//;

/**
 * Names the chunk of a module of react-aria by the widgets that need it: a page loads those of its widgets, the browser
 * keeps them for the next page, and `scripts/budgets.mjs` counts them apart from what the page itself weighs.
 */
export function ariaChunk(): (id: string, graph: Graph) => string | null {
  let widgets: { readonly name: string; readonly modules: Set<string> }[] | undefined;
  return (id, graph) => {
    if (!ARIA.test(id)) return WITH_LIBRARY.get(id) ?? null;
    widgets ??= Object.entries(WIDGETS).map(([name, files]) => ({
      name,
      modules: closure(files.map(source), graph),
    }));
    const users = widgets.filter(({ modules }) => modules.has(id)).map(({ name }) => name);
    return ["aria", ...(users.length === widgets.length ? [] : users)].join("-");
  };
}

function namesOf(graph: Graph): Map<string, string> {
  const start = closure(START, graph);
  const outside = Object.entries(OUTSIDE).map(([name, pages]) => ({ name, modules: closure(pages, graph) }));
  const names = new Map<string, string>();
  const shown = closure(CHAT_SHOWN, graph);
  // in the order in which they are loaded: what an earlier one has, a later one finds there
  for (const [chunk, from] of Object.entries({
    member: MEMBER,
    "member-later": MEMBER_LATER,
    seal: SEAL,
    chat: CHAT,
  })) {
    for (const id of closure(from, graph)) {
      if (start.has(id) || names.has(id)) continue;
      const sharedWith = outside.filter(({ modules }) => modules.has(id)).map(({ name }) => name);
      const part = partOf(chunk, id, shown);
      if (part !== null) names.set(id, LITTLE.test(id) ? part : [part, ...sharedWith].join("-"));
    }
  }
  return names;
}

/** The chunk of a module that `chunk` is the first to load; null leaves it to the bundler. */
function partOf(chunk: string, id: string, shown: ReadonlySet<string>): string | null {
  // styles of what follows on a home page come with the page: a file of their own costs more than they weigh
  if (chunk === "member-later" && id.endsWith(".css")) return "member";
  if (LITTLE.test(id)) return "member-open";
  if (chunk !== "chat") return chunk;
  if (HASHES.test(id)) return "hashes";
  if (!CHAT_OWN.test(id)) return null;
  return shown.has(id) ? "chat" : "chat-connection";
}

/** Modules with everything they import statically. */
function closure(from: readonly string[], graph: Graph): Set<string> {
  const seen = new Set<string>();
  const open = [...from];
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (seen.has(id)) continue;
    seen.add(id);
    open.push(...(graph.getModuleInfo(id)?.importedIds ?? []));
  }
  return seen;
}
