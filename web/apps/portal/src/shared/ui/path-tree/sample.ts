/**
 * The sample of another system's answer and the paths into it: RFC 9535 with names, indexes and `[*]` alone, as the server
 * reads them (crates/features/sources/src/rules/path.rs).
 */

/** A node of a sample, parents first. */
export interface SampleNode {
  /** As `$.data.rows`; of a list's elements the first one's, written `[*]`. */
  readonly path: string;
  /** `text`, `number`, `boolean`, `null`, `list` or `object`. */
  readonly type: string;
  /** What stands there, cut short; of a list how many there are. */
  readonly example: string;
}

/** A node with what is below it. */
export interface PathNode extends SampleNode {
  /** The last step of its path as people read it: a name, `[*]`, `$` for the whole. */
  readonly step: string;
  readonly children: readonly PathNode[];
}

/** What a sample's value could become. */
export interface Suggestion {
  readonly type: "text" | "number" | "date" | "link" | "colour";
  /** Of a date: empty for the usual forms. */
  readonly format: string;
}

const PATH_CHARS_MAX = 300;
const STEPS_MAX = 16;
const STEP =
  /\.[A-Z_a-z\u0080-\uffff][\w\u0080-\uffff]*|\[(?:\*|0|[1-9]\d{0,8}|'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*")\]/y;
const WHOLE = "$";
const EACH = "[*]";

/** The steps of a path as they are written; null for what is no path. */
function stepsOf(path: string): readonly string[] | null {
  if (!path.startsWith(WHOLE)) return null;
  const steps: string[] = [];
  STEP.lastIndex = WHOLE.length;
  for (let at = STEP.lastIndex; at < path.length; at = STEP.lastIndex) {
    const [step] = STEP.exec(path) ?? [];
    if (step === undefined) return null;
    steps.push(step);
  }
  return steps;
}

/** Whether a text is a path that the server reads. */
export function isPath(text: string): boolean {
  const steps = text.length > PATH_CHARS_MAX ? null : stepsOf(text);
  return steps !== null && steps.length <= STEPS_MAX;
}

/** The name in a step; null for an index and `[*]`. */
function nameIn(step: string): string | null {
  if (step.startsWith(".")) return step.slice(1);
  const quoted = /^\[(['"])(.*)\1\]$/s.exec(step)?.[2];
  return quoted === undefined ? null : quoted.replaceAll(/\\(.)/gs, "$1");
}

/** The nodes below each other. */
export function toPathNodes(sample: readonly SampleNode[]): readonly PathNode[] {
  const roots: PathNode[] = [];
  const children = new Map<string, PathNode[]>();
  for (const node of sample) {
    const last = stepsOf(node.path)?.at(-1) ?? null;
    const own: PathNode[] = [];
    children.set(node.path, own);
    const found = { ...node, step: last === null ? WHOLE : (nameIn(last) ?? last), children: own };
    const siblings = last === null ? roots : children.get(node.path.slice(0, -last.length));
    (siblings ?? roots).push(found);
  }
  return roots;
}

/** What one entry of a list has: the nodes below it with paths of their own; nothing where the sample has no such list. */
export function entrySample(sample: readonly SampleNode[], listPath: string): readonly SampleNode[] {
  const list = sample.find(({ path }) => path === listPath);
  if (list === undefined) return [];
  const entry = list.type === "list" ? `${listPath}${EACH}` : listPath;
  return sample.flatMap((node) => {
    const rest = node.path.slice(entry.length);
    return node.path.startsWith(entry) && /^(?:$|[.[])/.test(rest) ? [{ ...node, path: WHOLE + rest }] : [];
  });
}

/** Whether entries may stand there: a list, or one thing with fields. */
export const isListPlace = ({ type }: SampleNode): boolean => type === "list" || type === "object";

/** Whether a field's value may stand there. */
export const isValuePlace = (node: SampleNode): boolean => !isListPlace(node);

// Seconds and milliseconds of the years 2001 to 2100.
const SECONDS = /^(?:1|2|3|4)\d{9}$/;
const MILLIS = /^(?:1|2|3|4)\d{12}$/;
const DATE = /^\d{4}[-/.年]\d{1,2}[-/.月]\d{1,2}/;

/** What a value could become, by its example. */
export function suggestionOf({ type, example }: SampleNode): Suggestion {
  if (type === "number" && MILLIS.test(example)) return { type: "date", format: "MILLIS" };
  if (type === "number" && SECONDS.test(example)) return { type: "date", format: "SECONDS" };
  if (type === "number") return { type: "number", format: "" };
  if (DATE.test(example)) return { type: "date", format: "" };
  if (/^https?:\/\//i.test(example)) return { type: "link", format: "" };
  if (/^#[\da-f]{6}$/i.test(example)) return { type: "colour", format: "" };
  return { type: "text", format: "" };
}

/** The name of a field for a path: its last name as far as names of fields have such letters. */
export function fieldNameOf(path: string, taken: readonly string[]): string {
  const names = (stepsOf(path) ?? []).flatMap((step) => nameIn(step) ?? []);
  const plain = (names.at(-1) ?? "")
    .replaceAll(/\W+(.)?/g, (_, next: string | undefined) => (next ?? "").toUpperCase())
    .replace(/^[\d_]+/, "");
  const name = plain === "" ? "field" : plain.slice(0, 60);
  if (!taken.includes(name)) return name;
  for (let number = 2; ; number += 1) if (!taken.includes(`${name}${number}`)) return `${name}${number}`;
}
