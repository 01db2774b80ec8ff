import { QueryClient } from "@tanstack/react-query";
import { HttpResponse, http } from "msw";
import { expect, it } from "vitest";

import { bodyOf } from "@/testing/body";
import { ok } from "@/testing/fixtures";
import { server } from "@/testing/server";
import { serviceItem, servicePage } from "@/testing/service-fixtures";

import { suggestionsQuery } from "./suggestions";

it.each([
  [true, "serverCenter/searchService"],
  [false, "nobody/prepareLogin/searchService"],
])("asks for suggestions, not for a search that counts (signed in: %s)", async (isSignedIn, path) => {
  let asked: unknown = null;
  server.use(
    http.post(`*/api/blade-platform/${path}`, async ({ request }) => {
      asked = await bodyOf(request);
      return HttpResponse.json(ok(servicePage([serviceItem("学生请假")])));
    }),
  );
  const found = await new QueryClient().fetchQuery(suggestionsQuery("qj", isSignedIn, "zh-CN"));
  expect(found).toEqual([{ id: "id-学生请假", name: "学生请假", department: "教务处" }]);
  expect(asked).toMatchObject({ keyword: "qj", suggest: true });
});
