import { act, screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { type MockInstance, beforeEach, describe, expect, it, vi } from "vitest";

import { changeLanguage } from "@/shared/i18n/i18n";
import { bodyOf } from "@/testing/body";
import { clickGuarded } from "@/testing/click-guarded";
import { ok } from "@/testing/fixtures";
import { renderFeature } from "@/testing/render-feature";
import { server } from "@/testing/server";
import { serviceItem } from "@/testing/service-fixtures";
import { violations } from "@/testing/violations";

import { AgreementLayer } from "./agreement-layer";
import { hallQuery } from "./api/hall-queries";
import { useOpenService } from "./hooks/use-open-service";
import { agreementOf, paragraphsOf } from "./model/agreement";
import { type Agreement, PLAIN_HALL } from "./model/hall";
import type { FoundService } from "./model/service";
import { agreementStore } from "./stores/agreement-store";

const done: string[] = [];
const replace = vi.fn<(url: string) => void>();
const close = vi.fn<() => void>();
let opened: MockInstance;
let accepted = "";
let today = "h1";

const agreement = (): Agreement => ({
  hall: "hall",
  title: "网上办事须知",
  content: `请如实填写。\n\n版本 ${today}`,
  hash: today,
  isAccepted: false,
});
const refusal = () =>
  HttpResponse.json({
    status: 8008,
    code: 8008,
    success: false,
    msg: "请先阅读并同意协议",
    msgDetail: "同意后重试 [service.agreement r-1]",
    result: agreement(),
  });

function Sample({ service }: { readonly service: FoundService }) {
  const { open, start } = useOpenService();
  return (
    <>
      <button type="button" onClick={() => open(service)}>
        open
      </button>
      <button type="button" onClick={() => start(service)}>
        start
      </button>
      <AgreementLayer />
    </>
  );
}
const show = async (extra: Partial<FoundService>) => {
  const rendered = await renderFeature(<Sample service={serviceItem("a", extra)} />);
  const press = (name: string) => rendered.user.click(screen.getByRole("button", { name }));
  return { ...rendered, press };
};
const asked = () => screen.findByRole("dialog", { name: "网上办事须知" });

beforeEach(() => {
  agreementStore.setState({ asked: null });
  done.length = 0;
  accepted = "";
  today = "h1";
  replace.mockReset();
  close.mockReset();
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the parts of a window that opening uses
  opened = vi.spyOn(window, "open").mockReturnValue({
    location: { replace },
    close,
    document: document.implementation.createHTMLDocument(),
  } as unknown as Window);
  server.use(
    http.post("*/api/blade-platform/nobody/userClickVisitLog/clickService", () => {
      done.push("click");
      return accepted === today
        ? HttpResponse.json(
            ok({ counted: true, visitCount: 1, combStr: null, openUrl: "https://app.example/x" }),
          )
        : refusal();
    }),
    http.post("*/api/onehall/services/agreement/accept", async ({ request }) => {
      const { hash } = await bodyOf(request);
      done.push(`accept ${String(hash)}`);
      if (hash !== today) return refusal();
      accepted = today;
      return HttpResponse.json(ok({ isAccepted: true }));
    }),
  );
});

describe("an agreement before a service opens", () => {
  it("is read and accepted once, then the service opens", async () => {
    const { press, user } = await show({ openWay: "1003" });
    await press("open");
    const dialog = await asked();
    expect(within(dialog).getByRole("region", { name: "协议内容" })).toHaveTextContent("请如实填写。版本 h1");
    expect(close).toHaveBeenCalledOnce();
    expect(replace).not.toHaveBeenCalled();
    expect(await violations()).toBe("");
    await clickGuarded(user, within(dialog).getByRole("button", { name: "同意并继续" }));
    await waitFor(() => expect(replace).toHaveBeenCalledWith("https://app.example/x"));
    expect(done).toEqual(["click", "accept h1", "click"]);
    expect(screen.queryByRole("dialog")).toBeNull();
    await press("open");
    await waitFor(() => expect(replace).toHaveBeenCalledTimes(2));
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("is asked before a tab opens, where the page knows of it", async () => {
    const service = { openWay: "1003", serviceType: "PROCESS" };
    const { press, user, client } = await show(service);
    const { queryKey } = hallQuery("PROCESS", true, "zh-CN");
    client.setQueryData(queryKey, { ...PLAIN_HALL, agreement: agreement() });
    await press("open");
    const dialog = await asked();
    expect(opened).not.toHaveBeenCalled();
    expect(done).toEqual([]);
    await clickGuarded(user, within(dialog).getByRole("button", { name: "同意并继续" }));
    await waitFor(() => expect(replace).toHaveBeenCalledWith("https://app.example/x"));
    expect(done).toEqual(["accept h1", "click"]);
    await press("open");
    await waitFor(() => expect(replace).toHaveBeenCalledTimes(2));
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("without an English text says that it is in Chinese", async () => {
    const { press } = await show({ openWay: "1003" });
    await act(() => changeLanguage("en"));
    await press("open");
    expect(await screen.findByRole("heading", { name: "网上办事须知" })).toHaveAttribute("lang", "zh-CN");
    await act(() => changeLanguage("zh-CN"));
  });

  it("opens nothing for who does not accept it, and asks again", async () => {
    const { press, user } = await show({ openWay: "1003" });
    await press("open");
    await user.click(within(await asked()).getByRole("button", { name: "取消" }));
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(done).toEqual(["click"]);
    await press("open");
    expect(await asked()).toBeVisible();
    expect(replace).not.toHaveBeenCalled();
  });

  it("is shown as it is now, when it was changed while it was read", async () => {
    const { press, user } = await show({ openWay: "1003" });
    await press("open");
    const dialog = await asked();
    today = "h2";
    await clickGuarded(user, within(dialog).getByRole("button", { name: "同意并继续" }));
    expect(await screen.findByText("版本 h2")).toBeVisible();
    await clickGuarded(user, within(await asked()).getByRole("button", { name: "同意并继续" }));
    await waitFor(() => expect(replace).toHaveBeenCalledOnce());
    expect(done).toEqual(["click", "accept h1", "accept h2", "click"]);
  });

  it("is asked over the detail, which anybody may read, and counts the visit then", async () => {
    const { press, router } = await show({ openWay: "1001" });
    await press("open");
    await waitFor(() => expect(router.state.location.pathname).toBe("/home/service/id-a"));
    await waitFor(() => expect(agreementStore.getState().asked?.agreement.title).toBe("网上办事须知"));
    agreementStore.getState().asked?.onAgree(agreement());
    await waitFor(() => expect(done).toEqual(["click", "accept h1", "click"]));
  });

  it("comes before the portal's own page of a service", async () => {
    const url = `${window.location.origin}/apply/leave`;
    const { press, user, router } = await show({ serviceUrl: url, serviceHref: url });
    await press("start");
    const dialog = await asked();
    expect(router.state.location.pathname).toBe("/");
    await clickGuarded(user, within(dialog).getByRole("button", { name: "同意并继续" }));
    await waitFor(() => expect(router.state.location.pathname).toBe("/apply/leave"));
    expect(done).toEqual(["click", "accept h1", "click"]);
  });

  it("that can not be accepted is said", async () => {
    server.use(
      http.post("*/api/onehall/services/agreement/accept", () =>
        HttpResponse.json({
          status: 8008,
          success: false,
          msg: "代操作期间不能同意协议",
          msgDetail: "[access.denied r-1]",
        }),
      ),
    );
    const { press, user } = await show({ openWay: "1003" });
    await press("open");
    await clickGuarded(user, within(await asked()).getByRole("button", { name: "同意并继续" }));
    expect(await screen.findByText("代操作期间不能同意协议")).toBeVisible();
    expect(replace).not.toHaveBeenCalled();
  });
});

describe("what is told of an agreement", () => {
  it("is nothing where another thing was refused", () => {
    expect(agreementOf(new Error("x"))).toBeNull();
  });
  it("has a paragraph for each line with words", () => {
    expect(paragraphsOf(" 一 \n\n二\n  \n三")).toEqual(["一", "二", "三"]);
  });
});
