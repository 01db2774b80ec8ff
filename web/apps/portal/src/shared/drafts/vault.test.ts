import { beforeEach, describe, expect, it } from "vitest";

import { memoryRows } from "@/testing/memory-rows";
import { type FakeClock, fakeClock } from "@/testing/fake-clock";

import type { RowKind } from "./rows";
import { type Vault, createVault } from "./vault";

const LIN = "000000/1001";
const WU = "000000/1002";
const DAY = 24 * 3_600_000;

let clock: FakeClock;
let rows: ReturnType<typeof memoryRows>;
let vault: Vault;

beforeEach(() => {
  clock = fakeClock();
  rows = memoryRows();
  vault = createVault(rows, clock);
});

it("gives back what its author wrote, the last version", async () => {
  await vault.write(LIN, "draft", "rating/1", { text: "很" });
  await vault.write(LIN, "draft", "rating/1", { text: "很好" });
  expect(await vault.read(LIN, "draft", "rating/1")).toEqual({ text: "很好" });
  expect(await vault.read(LIN, "draft", "rating/2")).toBeNull();
  expect(await vault.read(LIN, "replay", "rating/1")).toBeNull();
  await vault.remove(LIN, "draft", "rating/1");
  expect(await vault.read(LIN, "draft", "rating/1")).toBeNull();
});

it("keeps the order of calls: a removal is not overtaken by the write before it", async () => {
  await Promise.all([vault.write(LIN, "draft", "f", "typed"), vault.remove(LIN, "draft", "f")]);
  expect(await vault.read(LIN, "draft", "f")).toBeNull();
});

describe("what lies in the browser", () => {
  it("says neither who wrote it, nor in which form, nor what", async () => {
    await vault.write(LIN, "draft", "rating/secret-service", { text: "plain words" });
    const [row] = [...rows.stored.values()];
    const text = JSON.stringify({
      ...row,
      data: String.fromCharCode(...new Uint8Array(row?.data ?? new ArrayBuffer())),
    });
    for (const word of ["1001", "rating", "secret", "plain"]) expect(text).not.toContain(word);
    const [key] = [...rows.keys.values()];
    expect(key?.extractable).toBe(false);
    await expect(crypto.subtle.exportKey("raw", key as CryptoKey)).rejects.toThrow(/extractable/);
  });

  it("opens for nobody else, also when a row is put in another's place", async () => {
    await vault.write(LIN, "draft", "f", "of Lin");
    await vault.write(WU, "draft", "f", "of Wu");
    expect(await vault.read(WU, "draft", "f")).toBe("of Wu");
    const [lin, wu] = [...rows.stored.values()];
    if (lin === undefined || wu === undefined) throw new Error("two rows");
    rows.stored.set(wu.id, { ...lin, id: wu.id, owner: wu.owner });
    expect(await vault.read(WU, "draft", "f")).toBeNull();
    // Under the right key, but for another form.
    await vault.write(LIN, "draft", "g", "g of Lin");
    const other = [...rows.stored.values()].at(-1);
    if (other === undefined) throw new Error("a row");
    rows.stored.set(lin.id, { ...other, id: lin.id });
    expect(await vault.read(LIN, "draft", "f")).toBeNull();
  });

  it("does not open when a bit or its age was changed", async () => {
    await vault.write(LIN, "draft", "f", "text");
    const [row] = [...rows.stored.values()];
    if (row === undefined) throw new Error("a row");
    rows.stored.set(row.id, { ...row, at: row.at + 1 });
    expect(await vault.read(LIN, "draft", "f")).toBeNull();
    const data = row.data.slice(0);
    new Uint8Array(data)[0] = (new Uint8Array(data)[0] ?? 0) ^ 1;
    rows.stored.set(row.id, { ...row, data });
    expect(await vault.read(LIN, "draft", "f")).toBeNull();
    rows.stored.set(row.id, row);
    expect(await vault.read(LIN, "draft", "f")).toBe("text");
  });
});

describe("bounds", () => {
  it.each<[RowKind, number]>([
    ["draft", 7 * DAY],
    ["replay", 2 * 3_600_000],
    ["attempt", DAY],
  ])("a %s lives %d ms", async (kind, life) => {
    await vault.write(LIN, kind, "f", "x");
    clock.advance(life);
    expect(await vault.read(LIN, kind, "f")).toBe("x");
    clock.advance(1);
    expect(await vault.read(LIN, kind, "f")).toBeNull();
    expect(await vault.takeAll(LIN, kind)).toEqual([]);
  });

  it("takes 64 kB as UTF-8, not a byte more, and keeps the version before it", async () => {
    // A Chinese character has three bytes, the quotes two.
    const fits = `${"好".repeat(21_844)}ab`;
    expect(new TextEncoder().encode(JSON.stringify(fits))).toHaveLength(65_536);
    expect(await vault.write(LIN, "draft", "f", fits)).toBe(true);
    expect(await vault.write(LIN, "draft", "f", `${fits}c`)).toBe(false);
    expect(await vault.read(LIN, "draft", "f")).toBe(fits);
  });
});

describe("of several people and tabs", () => {
  it("gives each write to one tab, the oldest first", async () => {
    const tabs = [vault, createVault(rows, clock), createVault(rows, clock)];
    for (const name of ["a", "b", "c"]) {
      // oxlint-disable-next-line no-await-in-loop -- each is younger than the one before
      await vault.write(LIN, "replay", name, name);
      clock.advance(1);
    }
    const taken = await Promise.all(tabs.map((tab) => tab.takeAll(LIN, "replay")));
    expect(new Set(taken.flat())).toEqual(new Set(["a", "b", "c"]));
    expect(taken.flat()).toHaveLength(3);
    expect(await vault.takeAll(LIN, "replay")).toEqual([]);
    await vault.write(LIN, "replay", "z", "first");
    clock.advance(1);
    await vault.write(LIN, "replay", "y", "second");
    expect(await vault.takeAll(LIN, "replay")).toEqual(["first", "second"]);
  });

  it("drops the pending writes of others and whatever is too old, and no draft", async () => {
    await vault.write(WU, "replay", "f", "of Wu");
    await vault.write(WU, "draft", "f", "draft of Wu");
    await vault.write(LIN, "replay", "f", "of Lin");
    await vault.sweep(LIN, "replay");
    expect(await vault.takeAll(WU, "replay")).toEqual([]);
    expect(await vault.takeAll(LIN, "replay")).toEqual(["of Lin"]);
    expect(await vault.read(WU, "draft", "f")).toBe("draft of Wu");
    clock.advance(7 * DAY + 1);
    await vault.sweep(LIN, "replay");
    expect(rows.stored.size).toBe(0);
  });

  it("forgets a person with the key", async () => {
    await vault.write(LIN, "draft", "f", "of Lin");
    await vault.write(WU, "draft", "f", "of Wu");
    await vault.forget(LIN);
    expect(rows.stored.size).toBe(1);
    expect(rows.keys.size).toBe(1);
    expect(await vault.read(WU, "draft", "f")).toBe("of Wu");
  });

  it("makes one key when two tabs write at the same time", async () => {
    await Promise.all([vault, createVault(rows, clock)].map((tab, n) => tab.write(LIN, "draft", `f${n}`, n)));
    expect(await vault.read(LIN, "draft", "f0")).toBe(0);
    expect(await vault.read(LIN, "draft", "f1")).toBe(1);
  });
});

it("keeps nothing, and fails at nothing, where the browser has no database", async () => {
  const none = createVault(memoryRows({ isBroken: true }), clock);
  expect(await none.write(LIN, "draft", "f", "x")).toBe(false);
  expect(await none.read(LIN, "draft", "f")).toBeNull();
  expect(await none.takeAll(LIN, "replay")).toEqual([]);
  await none.remove(LIN, "draft", "f");
  await none.sweep(LIN, "replay");
  await none.forget(LIN);
});
