import type { EmbeddedUser, Look } from "@packages/bridge-protocol/src/index";

import { isRecord } from "@/shared/lib/storage";
import type { StorageEvents } from "@/shared/lib/shared-events";

import type { ParentAction } from "./parent-action";

/** A sub-application of the school's own that runs in the portal's realm, as the server's manifest has it. */
export interface MicroApp {
  readonly app: string;
  readonly name: string;
  readonly version: string;
  readonly entry: MicroFile;
  readonly styles: readonly MicroFile[];
  /** Names of the parent-action channel that it answers. */
  readonly methods: readonly string[];
}

/** A file of a bundle; `integrity` is `sha384-…` as browsers check it. */
export interface MicroFile {
  readonly href: string;
  readonly integrity: string;
}

/** What a sub-application is given; the same for `bootstrap`, `mount` and `unmount`. */
export interface MicroProps {
  /** Its own element, in a shadow root with its own styles. */
  readonly container: HTMLElement;
  readonly app: string;
  readonly version: string;
  /** Without anything that signs in. */
  readonly user: EmbeddedUser;
  readonly look: () => Look;
  /** Calls after each change of theme or language; the answer ends it. */
  readonly onLook: (listener: () => void) => () => void;
  /** The parent-action channel (001 §7.5). */
  readonly parentAction: ParentAction;
  /** Calls with the id of each modal view of its own that is closed, by whomever (001 §7.5 modelDestroyed); the answer ends it. */
  readonly onModelDestroyed: (listener: (modelId: string) => void) => () => void;
  /** Shared storage events of the signed-in person (001 §7.5). */
  readonly events: StorageEvents;
}

type Step = (props: MicroProps) => unknown;

/** What the entry of a bundle exports. */
export interface MicroModule {
  readonly bootstrap: Step;
  readonly mount: Step;
  readonly unmount: Step;
  /** Answers of the methods that its manifest names. */
  readonly methods: Readonly<Record<string, (data: unknown) => unknown>>;
}

const isStep = (value: unknown): value is Step => typeof value === "function";

/** The exports of an entry; null when one of the three steps is not there. */
export function microModule(loaded: unknown): MicroModule | null {
  // a module's namespace is an object without a prototype
  if (!isRecord(loaded)) return null;
  const { bootstrap, mount, unmount, methods } = loaded;
  if (!isStep(bootstrap) || !isStep(mount) || !isStep(unmount)) return null;
  const answers = Object.entries(isRecord(methods) ? methods : {}).filter(
    (entry): entry is [string, (data: unknown) => unknown] => typeof entry[1] === "function",
  );
  return { bootstrap, mount, unmount, methods: Object.fromEntries(answers) };
}
