import { render } from "@testing-library/react";
import { expect, it } from "vitest";

import { Hours } from "./hours";

it.each([
  ["周一至周五 8:30—12:00，14:00—17:30", ["8:30—12:00", "14:00—17:30"]],
  ["Monday to Friday 8:30–12:00, 14:00 - 17:30", ["8:30–12:00", "14:00 - 17:30"]],
  ["以公告为准", []],
])("keeps each span of %s in one piece", (text, spans) => {
  const { container } = render(<Hours text={text} />);
  expect(container).toHaveTextContent(text);
  expect([...container.querySelectorAll("span")].map((span) => span.textContent)).toEqual(spans);
});
