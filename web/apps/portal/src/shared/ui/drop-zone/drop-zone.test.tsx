import { fireEvent, screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";

import { changeLanguage } from "@/shared/i18n/i18n";
import { renderFeature } from "@/testing/render-feature";

import { sortFiles } from "./accept";
import { DropZone } from "./drop-zone";

const LIMITS = { endings: [".txt"], maxBytes: 1024 * 1024, maxFiles: 1 };
const file = (name: string, content = "x") => new File([content], name);

function input(): HTMLInputElement {
  const found = document.querySelector<HTMLInputElement>("input[type=file]");
  if (found === null) throw new Error("no chooser");
  return found;
}

it("takes what is chosen", async () => {
  const onFiles = vi.fn();
  const { user } = await renderFeature(<DropZone label="词表" limits={LIMITS} onFiles={onFiles} />);
  await user.upload(input(), file("words.txt"));
  expect(onFiles).toHaveBeenCalledTimes(1);
  expect(screen.queryByRole("alert")).toBeNull();
});

it("says why it does not take a file, in both languages", async () => {
  const onFiles = vi.fn();
  await renderFeature(<DropZone label="词表" limits={LIMITS} onFiles={onFiles} />);
  fireEvent.change(input(), { target: { files: [file("words.xlsx")] } });
  expect(await screen.findByRole("alert")).toHaveTextContent("仅支持 .txt 文件");
  await changeLanguage("en");
  expect(await screen.findByText("Only .txt files are taken")).toBeVisible();
  await changeLanguage("zh-CN");
  expect(onFiles).not.toHaveBeenCalled();
});

it.each([
  ["an ending in capitals", [file("a.TXT")], 1, null],
  ["an empty file", [file("a.txt", "")], 0, "empty"],
  ["one that is too large", [file("a.txt", "x".repeat(1024 * 1024 + 1))], 0, "size"],
  ["another ending", [file("a.txt.exe")], 0, "ending"],
  ["more than one", [file("a.txt"), file("b.txt")], 1, "count"],
] as const)("parts files: %s", (_, files, taken, fault) => {
  const sorted = sortFiles(files, LIMITS);
  expect(sorted.taken).toHaveLength(taken);
  expect(sorted.fault).toBe(fault);
});
