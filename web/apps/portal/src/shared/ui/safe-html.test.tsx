import { act, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import addresses from "@packages/addresses/corpus.jsonl?raw";
import allowList from "@packages/safe-html/allow-list.json";
import fixtures from "@packages/safe-html/fixtures.json";
import payloads from "@packages/safe-html/payloads.json";
import { describe, expect, it } from "vitest";

import { ImageViewerHost } from "./image-viewer/open-images";
import { SafeHtml } from "./safe-html";
import { isSafeUrl, sanitize } from "./safe-html-filter";

describe("fixtures shared with the server", () => {
  it("are at least 60, each with its own name", () => {
    expect(fixtures.length).toBeGreaterThanOrEqual(60);
    expect(new Set(fixtures.map(({ name }) => name)).size).toBe(fixtures.length);
  });
  it.each(fixtures)("$name", ({ input, output }) => expect(sanitize(input)).toBe(output));
  it.each(fixtures)("$name: safe text stays as it is", ({ output }) => {
    // `target` and `rel` are written, never read.
    expect(sanitize(output)).toBe(output);
  });
});

describe("attacks", () => {
  it("are at least 400 different ones", () => {
    expect(new Set(payloads.map(({ html }) => html)).size).toBeGreaterThanOrEqual(400);
  });
  it("leave only tags and attributes of the list", () => {
    const tags = new Map(Object.entries<readonly string[]>(allowList.tags));
    for (const { html } of payloads) {
      const box = document.createElement("div");
      box.innerHTML = sanitize(html);
      const found = [...box.querySelectorAll("*")].flatMap((element) => {
        const attributes = [...(tags.get(element.localName) ?? []), ...Object.keys(allowList.link)];
        return element
          .getAttributeNames()
          .filter((name) => !attributes.includes(name) || !tags.has(element.localName));
      });
      const strange = [...box.querySelectorAll("*")].filter(({ localName }) => !tags.has(localName));
      expect({ html, found, strange }).toEqual({ html, found: [], strange: [] });
    }
  });
  it("give the same when they are cut off anywhere and put together again", () => {
    // What stands at a cut must never become a tag of the next part.
    for (const { html } of payloads.slice(0, 120)) {
      const cut = Math.floor(html.length / 2);
      expect(sanitize(sanitize(html.slice(0, cut)) + sanitize(html.slice(cut)))).not.toMatch(
        /<(script|svg|iframe|math)/i,
      );
    }
  });
});

it.each([
  ["https://example.edu/", "src", true],
  ["mailto:a@b.example", "href", true],
  ["mailto:a@b.example", "src", false],
  ["/media/1", "src", true],
  ["//evil.example", "href", false],
  ["java\u0000script:alert(1)", "href", false],
  ["\u00a0javascript:alert(1)", "href", false],
  ["ftp://example.edu", "href", false],
  ["", "href", false],
] as const)("address %j as %s: %s", (url, attribute, isSafe) =>
  expect(isSafeUrl(url, attribute)).toBe(isSafe),
);

it("judges links and pictures as every other address", () => {
  const lines = addresses
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => JSON.parse(line) as readonly [string, string, string?, number?]);
  const wrong = lines.flatMap(([verdict, text, repeated = "", times = 0]) => {
    const address = text + repeated.repeat(times);
    // relative ones, mail and phone are of rich text alone and lead nowhere else
    if (/^(#|\.\.?\/|mailto:|tel:)/i.test(address)) return [];
    return (["href", "src"] as const).filter((name) => isSafeUrl(address, name) !== (verdict !== "refused"));
  });
  expect(lines.length).toBeGreaterThanOrEqual(300);
  expect(wrong).toEqual([]);
});

it.each([
  ["https://oa.edu&#64;evil.example/", false],
  ["h\ttps://oa.edu/", false],
  ["HTTPS://oa.edu/?a=1&amp;b=2", true],
  ["../x?y#z", true],
  [".//evil.example", false],
  ["/&sol;evil.example", false],
])("a link to %j: %s", (url, isSafe) => expect(isSafeUrl(url, "href")).toBe(isSafe));

it("renders text of disallowed tags as text", () => {
  const { container } = render(<SafeHtml html="<p>请假</p><marquee>x</marquee>" />);
  expect(container).toHaveTextContent("请假<marquee>x</marquee>");
  expect(container.querySelector("marquee")).toBeNull();
});

it("opens the viewer with the pictures of the text, by click and by key", async () => {
  const user = userEvent.setup();
  render(
    <>
      <SafeHtml
        html={
          '<img src="/media/a.png" alt="图书馆"><a href="/home"><img src="/media/link.png" alt="链接"></a><img src="/media/b.png" alt="">'
        }
      />
      <ImageViewerHost />
    </>,
  );
  expect(screen.getAllByRole("button")).toHaveLength(2);
  await user.click(screen.getByRole("button", { name: "查看图片" }));
  const dialog = await screen.findByRole("dialog");
  expect(within(dialog).getByText("2 / 2")).toBeInTheDocument();
  await user.keyboard("{Escape}");
  act(() => screen.getByRole("button", { name: "查看图片：图书馆" }).focus());
  await user.keyboard("{Enter}");
  expect(within(await screen.findByRole("dialog")).getByText("1 / 2")).toBeInTheDocument();
});
