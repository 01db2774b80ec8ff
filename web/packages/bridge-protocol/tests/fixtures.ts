import { readFileSync, readdirSync } from "node:fs";

/** An example of the wire: what a page asks, what it is answered (null: nothing), what others are told. */
export interface Fixture {
  readonly name: string;
  readonly source: string;
  readonly request?: { readonly webApiId: string; readonly apiName: string; readonly data?: unknown };
  readonly reply?: { readonly status: number; readonly msg: string; readonly data: unknown } | null;
  readonly push?: { readonly type: string; readonly data: unknown };
}

const FOLDER = new URL("../fixtures/", import.meta.url);

/** All examples of the wire. */
export const fixtures: readonly Fixture[] = readdirSync(FOLDER).map((file) => ({
  name: file.replace(/\.json$/, ""),
  ...(JSON.parse(readFileSync(new URL(file, FOLDER), "utf8")) as Omit<Fixture, "name">),
}));
