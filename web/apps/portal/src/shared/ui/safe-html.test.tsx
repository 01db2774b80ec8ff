import { render } from "@testing-library/react";
import { expect, it } from "vitest";

import { SafeHtml, sanitize } from "./safe-html";

it.each([
  ["<script>alert(1)</script>", "&lt;script&gt;alert(1)&lt;/script&gt;"],
  ["<img src=x onerror=alert(1)>", "<img>"],
  ['<img src="data:image/svg+xml,<svg onload=alert(1)>">', "<img>"],
  ['<img src="https://x.edu/a.png" alt="a">', '<img src="https://x.edu/a.png" alt="a">'],
  ['<p style="line-height:1.5;background:url(//e)">a</p>', '<p style="line-height:1.5">a</p>'],
  ['<a href="java\tscript:alert(1)">a</a>', "<a>a</a>"],
  ['<a href="&#106;avascript:alert(1)">a</a>', "<a>a</a>"],
  ['<a href="//evil.example">a</a>', "<a>a</a>"],
  ['<a href="/home">a</a>', '<a href="/home" target="_blank" rel="noopener noreferrer">a</a>'],
  ['<iframe src="https://e"></iframe>', '&lt;iframe src="https://e"&gt;&lt;/iframe&gt;'],
])("%s", (html, safe) => expect(sanitize(html)).toBe(safe));

it("renders text of disallowed tags as text", () => {
  const { container } = render(<SafeHtml html="<p>请假</p><marquee>x</marquee>" />);
  expect(container).toHaveTextContent("请假<marquee>x</marquee>");
  expect(container.querySelector("marquee")).toBeNull();
});
