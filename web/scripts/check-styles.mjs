// Checks the style files of apps/portal/src: sizes of type, colours, corners and space are the theme's variables, and each
// variable that is used is defined. Only shared/theme may hold raw values. What people type into, choose from and read in
// columns is drawn by shared/ui alone, and so are grounds with corners (Panel, Note), words and numbers with a colour behind
// them (Badge) and rows of filters above a list (FilterBar) (docs/ARCHITECTURE.md, the React application).
import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";

const SRC = fileURLToPath(new URL("../apps/portal/src", import.meta.url));
const isTheme = (file) => file.startsWith("shared/theme/");

/** Colours by name that say something else than a token would. */
const NAMED =
  /(?<![\w-])(white|black|red|green|blue|gray|grey|gold|orange|yellow|purple|pink|silver|navy|teal)(?![\w-])/;
const RAW_COLOUR = /#[\da-f]{3,8}\b|\b(?:rgb|rgba|hsl|hsla|hwb|lab|lch|oklab|oklch)\(/i;
/** `color-mix(in oklab, …)` names a space, not a colour. */
const withoutMix = (value) => value.replaceAll(/\bin (?:oklab|oklch|srgb|lab|lch)\b/g, "");
const token = (name) => new RegExp(String.raw`^var\(--oh-${name}[\w-]*\)$`);
const each = (value, isFine) => value.split(/\s+/).every(isFine);
const isSpace = (part) =>
  token("space-").test(part) || /^(?:0|auto|inherit)$/.test(part) || !/^\d*\.?\d+rem$/.test(part);

/** What is wrong with one declaration, or null. */
function fault(property, value) {
  if (property.startsWith("--oh-")) return null;
  if (property === "font-size" && !token("size-").test(value) && !/^(?:inherit|1em)$/.test(value)) {
    return "a size of type is one of --oh-size-*";
  }
  if (property === "font" && value !== "inherit") return "font is inherit; its size is one of --oh-size-*";
  if (
    /^border-(?:[a-z]+-[a-z]+-)?radius$/.test(property) &&
    !each(value, (part) => token("radius").test(part) || /^(?:0|50%|inherit)$/.test(part))
  ) {
    return "a corner is one of --oh-radius*";
  }
  if (/^(?:(?:row-|column-)?gap|(?:padding|margin)(?:-[a-z-]+)?)$/.test(property) && isOffScale(value)) {
    return "space is one of --oh-space-*";
  }
  const plain = withoutMix(value).replaceAll(/url\([^)]*\)|var\([^)]*\)/g, "");
  if (
    RAW_COLOUR.test(plain) ||
    (/color|background|fill|stroke|border|outline|shadow/.test(property) && NAMED.test(plain))
  ) {
    return "a colour is a variable of the theme";
  }
  return null;
}

/** Room of 3 rem and less is on the scale; more is a layout's own measure. */
function isOffScale(value) {
  return !each(value, (part) => isSpace(part) || Number.parseFloat(part) > 3);
}

function* files(dir, pattern) {
  for (const entry of readdirSync(dir, { withFileTypes: true })) {
    const path = join(dir, entry.name);
    if (entry.isDirectory()) yield* files(path, pattern);
    else if (pattern.test(entry.name)) yield path;
  }
}

const lineOf = (text, index) => text.slice(0, index).split("\n").length;
const blank = (comment) => comment.replaceAll(/[^\n]/g, " ");
const styles = [...files(SRC, /\.css$/)].map((path) => ({
  file: relative(SRC, path),
  text: readFileSync(path, "utf8").replaceAll(/\/\*[\s\S]*?\*\//g, blank),
}));
const scripts = [...files(SRC, /\.tsx?$/)].map((path) => ({
  file: relative(SRC, path),
  text: readFileSync(path, "utf8"),
}));

const problems = [];
const defined = new Set();
for (const { file, text } of styles) {
  for (const [, name] of text.matchAll(/(--oh-[\w-]+)\s*:/g)) defined.add(name);
  if (isTheme(file)) continue;
  for (const match of text.matchAll(/(?<=[{;\s])([a-z-]+|--[\w-]+)\s*:\s*([^;{}]+);/g)) {
    const [, property, value] = match;
    const what = fault(property, value.trim().replaceAll(/\s+/g, " "));
    if (what !== null)
      problems.push(`${file}:${lineOf(text, match.index)} ${property}: ${value.trim()}: ${what}`);
  }
}

const used = new Set();
for (const { file, text } of [...styles, ...scripts]) {
  for (const match of text.matchAll(/var\(\s*(--oh-[\w-]+)/g)) {
    used.add(match[1]);
    if (!defined.has(match[1]))
      problems.push(`${file}:${lineOf(text, match.index)} ${match[1]} is defined nowhere`);
  }
}
for (const name of defined) {
  if (!used.has(name)) problems.push(`${name} is defined and used nowhere`);
}

/** What the kit draws: fields, lists to choose from, tables. */
const KIT = /<(input|select|textarea|table)\b([^>]*)/g;
/** Files that are chosen, and what only password managers read. */
const UNSEEN = /type="file"|\bhidden\b/;
/** Those that draw one by themselves, and why. */
const OWN_WIDGETS = new Map([
  ["app/admin/configuration-table.tsx", "a dozen fixed rows of links, before any library is there"],
  ["app/shell/palette/palette.tsx", "a combobox over every page, on first pages"],
  ["app/shell/preferences.tsx", "radios that are a menu's choices"],
  ["features/chat/components/composer.tsx", "grows with what is typed, takes pasted pictures"],
  ["features/chat/components/conversation-list.tsx", "one box with its sign; keys lead into the list"],
  ["features/duties/admin/components/edition-body.tsx", "a printed document's tables"],
  ["features/home/cards/staging/staging-card.tsx", "a card of the first page, on which no library is"],
  ["features/home/components/calendar/calendar-table.tsx", "a calendar's weeks"],
  ["features/home/landing/components/landing-search.tsx", "the first page's one large search"],
  ["features/services/components/guide-parts.tsx", "a document's table of materials"],
  ["features/services/components/rating/stars.tsx", "radios drawn as stars"],
  ["features/services/guide-search-page.tsx", "the page's one large search"],
  ["features/services/service-center-page.tsx", "the page's one large search"],
]);
const drawn = new Set();
for (const { file, text } of scripts) {
  if (!/^(?:app|features)[/]/.test(file) || /\.test\.tsx?$/.test(file)) continue;
  for (const match of text.matchAll(KIT)) {
    if (UNSEEN.test(match[2])) continue;
    drawn.add(file);
    if (!OWN_WIDGETS.has(file))
      problems.push(`${file}:${lineOf(text, match.index)} <${match[1]}> is drawn by shared/ui alone`);
  }
}
for (const file of OWN_WIDGETS.keys()) {
  if (!drawn.has(file)) problems.push(`${file} draws no widget of its own any more: take it off the list`);
}

/** Who says by itself that something failed, and why: what a query brings is shown by `QueryView`. */
const OWN_FAILURES = new Map([
  [
    "features/chat/components/message-list.tsx",
    "stands in a conversation beside the messages that are there",
  ],
  ["shared/ui/query-view.tsx", "is the place"],
  ["shared/ui/states.tsx", "draws it"],
]);
const failing = new Set();
for (const { file, text } of scripts) {
  if (/\.test\.tsx?$/.test(file)) continue;
  const at = text.search(/\bErrorState\b/);
  if (at < 0) continue;
  failing.add(file);
  if (!OWN_FAILURES.has(file))
    problems.push(`${file}:${lineOf(text, at)} a query's failure is shown by QueryView alone`);
}
for (const file of OWN_FAILURES.keys()) {
  if (!failing.has(file)) problems.push(`${file} shows no failure of its own any more: take it off the list`);
}

/** Grounds of the theme that a panel, a note or a badge has. */
const GROUND = /^var\(--oh-(?:surface|surface-2|bg|count-fill|[a-z]+-soft)\)$/;
/** What is pressed has the look of a control: height of one, hand or none while it shows nothing else. */
const isControl = (of) => /pointer|grab|zoom-in/.test(of("cursor")) || /control/.test(of("min-height"));
/** A mark, a skeleton's line or a picture has its own size; a panel takes that of its content. */
const isPicture = (of) =>
  (of("width") !== "" && of("height") !== "") || of("object-fit") !== "" || of("aspect-ratio") !== "";

/** Which part of the kit a block of declarations draws by itself, or null. */
function kitPart(of) {
  const corner = of("border-radius");
  const hasGround = GROUND.test(of("background")) || GROUND.test(of("background-color"));
  if (hasGround && /--oh-radius/.test(corner) && !isControl(of) && !isPicture(of)) {
    if (of("font-size") === "var(--oh-size-12)") return "Badge";
    if (/--oh-radius(?:-small)?\)/.test(corner)) return "Panel or Note";
  }
  return of("flex-wrap") === "wrap" && of("border-bottom") !== "" ? "FilterBar" : null;
}

/** What is pressed and no taller than a finger is wide has one of the heights of controls; rows and tiles have their own. */
const TALLEST_REM = 2.75;
function offControl(of) {
  if (!/pointer|grab/.test(of("cursor"))) return null;
  return (
    ["height", "min-height"].find(
      (property) => /^[\d.]+rem$/.test(of(property)) && Number.parseFloat(of(property)) <= TALLEST_REM,
    ) ?? null
  );
}

/** Blocks that draw one by themselves, and why. */
const OWN_GROUNDS = new Map([
  [
    "app/shell/palette/palette.module.css .palette",
    "a modal of the browser, under the header instead of amid the page",
  ],
  ["app/shell/search-trigger.module.css .keys", "a key of the keyboard"],
  ["features/chat/components/conversation-list.module.css .search", "the frame of its own search box"],
  ["features/chat/components/conversation-list.module.css .menu", "what a row's menu hides below itself"],
  ["features/chat/components/message-row.module.css .bubble", "a bubble that points at who says it"],
  ["features/chat/components/message-row.module.css .own .bubble", "the same from the other side"],
  ["features/chat/components/thread.module.css .drop", "lies over the messages while files are dragged"],
  [
    "features/home/cards/my-collection/my-collection-card.module.css .list > li > div:last-child:not(:first-child)",
    "what a handle hides below itself",
  ],
  ["features/home/landing/landing-page.module.css .search", "the frame of its own search box"],
  ["features/notices/admin/preview-dialog.module.css .corner", "a corner of a page, with its ground"],
  ["features/notices/admin/rich-text.module.css .box", "the frame of what is typed into"],
  ["features/notices/admin/rich-text.module.css .bar", "its buttons, joined to the frame"],
  ["features/services/guide-search-page.module.css .field", "the frame of its own search box"],
  ["features/services/service-center-page.module.css .form", "the frame of its own search box"],
]);
const own = new Set();
for (const { file, text } of styles) {
  for (const [, name, body] of text.matchAll(/([^{}]+)\{([^{}]*)\}/g)) {
    const of = (property) => {
      const found = new RegExp(String.raw`(?:^|[;\s])${property}:\s*([^;]+);`).exec(body);
      return found === null ? "" : found[1].trim();
    };
    const selector = name.trim().replaceAll(/\s+/g, " ");
    const raw = offControl(of);
    if (raw !== null)
      problems.push(`${file} ${selector} ${raw}: a control's height is one of --oh-control-*`);
    const part = /^(?:app|features)[/]/.test(file) ? kitPart(of) : null;
    if (part === null) continue;
    const key = `${file} ${selector}`;
    own.add(key);
    if (!OWN_GROUNDS.has(key)) problems.push(`${key} draws by itself what ${part} of shared/ui draws`);
  }
}
for (const key of OWN_GROUNDS.keys()) {
  if (!own.has(key)) problems.push(`${key} draws nothing of the kit any more: take it off the list`);
}

console.log(`styles: ${styles.length} files, ${defined.size} variables of the theme`);
if (problems.length > 0) {
  console.error(problems.join("\n"));
  process.exit(1);
}
