import { QueryClient } from "@tanstack/react-query";
import { HttpResponse, http } from "msw";
import { beforeEach, expect, it, vi } from "vitest";

import { NOTIFY_PAUSE_MS } from "@/shared/config/constants";
import { toasts } from "@/shared/ui/toast-store";
import { fakeClock } from "@/testing/fake-clock";
import { ok } from "@/testing/fixtures";
import { server } from "@/testing/server";

import { type NotificationKindCode, createNotifier } from "./notify";

const LIST = "*/api/onehall/notifications/list";
let open: ReturnType<typeof vi.fn<(kind: NotificationKindCode) => void>>;

function start() {
  open = vi.fn<(kind: NotificationKindCode) => void>();
  const clock = fakeClock();
  return { clock, notify: createNotifier({ client: new QueryClient(), clock, open }) };
}
const texts = () => toasts.store.getState().toasts.map((one) => one.text);

beforeEach(() => {
  toasts.clear();
  server.use(
    http.post(LIST, () =>
      HttpResponse.json(
        ok([
          { kind: "todo", name: "新的待办", hint: "", enabled: true },
          { kind: "application", name: "申请进度", hint: "", enabled: false },
        ]),
      ),
    ),
  );
});

it("tells of what is switched on, with the way to it", async () => {
  const { notify } = start();
  await notify("todo");
  expect(texts()).toEqual(["您有新的待办事项"]);
  const [shown] = toasts.store.getState().toasts;
  shown?.action?.run();
  expect(open).toHaveBeenCalledWith("todo");
});

it("is silent for what is switched off", async () => {
  const { notify } = start();
  await notify("application");
  expect(texts()).toEqual([]);
});

it("tells once of what comes in numbers, and again after a while", async () => {
  const { clock, notify } = start();
  await Promise.all([notify("todo"), notify("todo")]);
  clock.advance(NOTIFY_PAUSE_MS - 1);
  await notify("todo");
  expect(texts()).toHaveLength(1);
  toasts.clear();
  clock.advance(1);
  await notify("todo");
  expect(texts()).toHaveLength(1);
});

it("is silent when the choices are not known", async () => {
  server.use(http.post(LIST, () => HttpResponse.error()));
  const { notify } = start();
  await notify("todo");
  expect(texts()).toEqual([]);
});
