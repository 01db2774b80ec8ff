import { act, screen, waitFor } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import { bodyOf } from "@/testing/body";
import { LAB, labApp } from "@/testing/embed-fixtures";
import { ok } from "@/testing/fixtures";
import { renderFeature } from "@/testing/render-feature";
import { server } from "@/testing/server";
import { serviceItem } from "@/testing/service-fixtures";

import { CodeDialog } from "./components/code-dialog";
import { codeStore, useOpenService } from "./hooks/use-open-service";
import type { FoundService } from "./model/service";
import { openServiceStore } from "./stores/open-service-store";

function Sample({ service }: { readonly service: FoundService }) {
  const { open, start, openAddress } = useOpenService();
  return (
    <>
      <button type="button" onClick={() => open(service)}>
        open
      </button>
      <button type="button" onClick={() => start(service)}>
        start
      </button>
      <button type="button" onClick={() => openAddress(service.serviceUrl, service.openWay)}>
        address
      </button>
      <CodeDialog />
    </>
  );
}

const clicked: string[] = [];
const replace = vi.fn<(url: string) => void>();
const close = vi.fn<() => void>();
let opener: unknown;
let page = document.implementation.createHTMLDocument();

function answer(combStr: string | null, openUrl: string | null): void {
  server.use(
    http.post("*/api/blade-platform/nobody/userClickVisitLog/clickService", async ({ request }) => {
      const { serviceId } = await bodyOf(request);
      clicked.push(String(serviceId));
      return HttpResponse.json(ok({ counted: true, visitCount: 8, combStr, openUrl }));
    }),
  );
}
function stubOpen(isBlocked = false) {
  const tab = {
    set opener(value: unknown) {
      opener = value;
    },
    location: { replace },
    close,
    document: page,
  };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the parts of a window that opening uses
  return vi.spyOn(window, "open").mockReturnValue(isBlocked ? null : (tab as unknown as Window));
}

beforeEach(() => {
  clicked.length = 0;
  opener = "not cut";
  page = document.implementation.createHTMLDocument();
  replace.mockReset();
  close.mockReset();
  answer(null, "https://app.example/x");
});
afterEach(() => {
  codeStore.setState({ shown: null });
  openServiceStore.setState({ isServiceOpen: false, isRobotChatOn: true });
});

describe("a click on a service (001 §4)", () => {
  it("1001 counts, sets the flag, turns the robot chat off and shows the detail", async () => {
    const { user, router } = await renderFeature(<Sample service={serviceItem("a")} />);
    await user.click(screen.getByRole("button", { name: "open" }));
    await waitFor(() => expect(router.state.location.pathname).toBe("/home/service/id-a"));
    expect(openServiceStore.getState()).toEqual({ isServiceOpen: true, isRobotChatOn: false });
    await waitFor(() => expect(clicked).toEqual(["id-a"]));
  });
  it("1003 opens a tab during the click and sends it on without a handle on this window", async () => {
    const open = stubOpen();
    const { user } = await renderFeature(<Sample service={serviceItem("a", { openWay: "1003" })} />);
    await user.click(screen.getByRole("button", { name: "open" }));
    expect(open).toHaveBeenCalledWith("about:blank", "_blank", "");
    expect(opener).toBeNull();
    // what the tab says until the server has answered
    expect(page.title).toBe("正在打开…");
    expect(page.body.textContent).toBe("正在打开…");
    await waitFor(() => expect(replace).toHaveBeenCalledWith("https://app.example/x"));
    expect(clicked).toEqual(["id-a"]);
  });
  it("1002 opens a popup of the size of 001 §9", async () => {
    const open = stubOpen();
    vi.spyOn(window.screen, "width", "get").mockReturnValue(1366);
    vi.spyOn(document.documentElement, "clientHeight", "get").mockReturnValue(768);
    const { user } = await renderFeature(<Sample service={serviceItem("a", { openWay: "1002" })} />);
    await user.click(screen.getByRole("button", { name: "open" }));
    expect(open.mock.calls[0]?.[2]).toMatch(/popup,width=860,height=538/);
  });
  it("accessWay 5 goes to the address with combStr", async () => {
    stubOpen();
    answer("fresh", null);
    const { user } = await renderFeature(
      <Sample service={serviceItem("a", { openWay: "1003", accessWay: "5" })} />,
    );
    await user.click(screen.getByRole("button", { name: "open" }));
    await waitFor(() => expect(replace).toHaveBeenCalledWith("https://app.example/x?combStr=fresh"));
  });
  it("a code that is left with its page does not show on the next one", async () => {
    const service = serviceItem("a", { openWay: "1003", accessWay: "4" });
    const { user, router } = await renderFeature(<Sample service={service} />);
    await user.click(screen.getByRole("button", { name: "open" }));
    expect(await screen.findByRole("dialog")).toHaveTextContent("https://app.example/x");
    await act(() => router.navigate("/other"));
    await act(() => router.navigate("/"));
    expect(screen.getByRole("button", { name: "open" })).toBeVisible();
    expect(screen.queryByRole("dialog")).toBeNull();
  });
  it("another openWay is an error", async () => {
    const open = stubOpen();
    const { user } = await renderFeature(<Sample service={serviceItem("a", { openWay: "9999" })} />);
    await user.click(screen.getByRole("button", { name: "open" }));
    expect(await screen.findByRole("alert")).toHaveTextContent("返回值没有类型");
    expect(open).not.toHaveBeenCalled();
    expect(clicked).toEqual([]);
  });
  it("closes the window and tells why when opening fails", async () => {
    stubOpen();
    server.use(
      http.post("*/api/blade-platform/nobody/userClickVisitLog/clickService", () =>
        HttpResponse.json({
          status: 8008,
          success: false,
          msg: "服务已下架",
          msgDetail: "service.gone",
          result: null,
        }),
      ),
    );
    const { user } = await renderFeature(<Sample service={serviceItem("a", { openWay: "1003" })} />);
    await user.click(screen.getByRole("button", { name: "open" }));
    expect(await screen.findByRole("alert")).toHaveTextContent("服务已下架");
    expect(close).toHaveBeenCalled();
    expect(replace).not.toHaveBeenCalled();
  });
  it("never opens an unsafe address", async () => {
    stubOpen();
    answer(null, "javascript:alert(1)");
    const service = serviceItem("a", {
      openWay: "1003",
      serviceHref: "data:text/html,x",
      serviceUrl: "//evil.example",
    });
    const { user } = await renderFeature(<Sample service={service} />);
    await user.click(screen.getByRole("button", { name: "open" }));
    expect(await screen.findByRole("alert")).toHaveTextContent("暂未配置可用的访问地址");
    expect(replace).not.toHaveBeenCalled();
  });
  it("says when the browser blocked the window", async () => {
    stubOpen(true);
    const { user } = await renderFeature(<Sample service={serviceItem("a", { openWay: "1003" })} />);
    await user.click(screen.getByRole("button", { name: "open" }));
    expect(await screen.findByText(/浏览器拦截了新窗口/)).toBeVisible();
    expect(clicked).toEqual([]);
  });
  it("shows the QR code and the address of a mini program, and saves the code", async () => {
    const open = stubOpen();
    const { user } = await renderFeature(
      <Sample service={serviceItem("a", { openWay: "1003", accessWay: "4" })} />,
    );
    await user.click(screen.getByRole("button", { name: "open" }));
    const dialog = await screen.findByRole("dialog", { name: "在手机上打开“a”" });
    expect(dialog).toHaveTextContent("https://app.example/x");
    expect(await screen.findByRole("img", { name: "“a”的二维码" })).toBeVisible();
    const saved = vi.spyOn(URL, "createObjectURL").mockReturnValue("blob:code");
    const followed = vi.spyOn(HTMLAnchorElement.prototype, "click").mockReturnValue();
    await user.click(screen.getByRole("button", { name: "保存二维码" }));
    const file = saved.mock.calls[0]?.[0];
    expect(file).toBeInstanceOf(Blob);
    expect(file instanceof Blob ? await file.text() : "").toMatch(/^<svg .*<\/svg>$/);
    expect(followed).toHaveBeenCalledOnce();
    expect(open).not.toHaveBeenCalled();
  });
});

describe("a visitor", () => {
  it("sees the public detail of 1001", async () => {
    const { user, router } = await renderFeature(<Sample service={serviceItem("a")} />, { user: null });
    await user.click(screen.getByRole("button", { name: "open" }));
    await waitFor(() =>
      expect(router.state.location).toMatchObject({
        pathname: "/generalDetailsTow",
        search: "?serviceId=id-a",
      }),
    );
    expect(clicked).toEqual([]);
  });
  it.each(["open", "start"])("signs in before what needs it (%s)", async (button) => {
    const { user, router } = await renderFeature(<Sample service={serviceItem("a", { openWay: "1003" })} />, {
      user: null,
    });
    await user.click(screen.getByRole("button", { name: button }));
    await waitFor(() => expect(router.state.location.pathname).toBe("/login"));
    expect(router.state.location.search).toContain(encodeURIComponent("/generalDetailsTow?serviceId=id-a"));
  });
});

describe("an address of another area", () => {
  it("stays inside the portal for 1001", async () => {
    const { user, router } = await renderFeature(
      <Sample service={serviceItem("a", { serviceUrl: "/home/todos?kind=read" })} />,
    );
    await user.click(screen.getByRole("button", { name: "address" }));
    await waitFor(() =>
      expect(router.state.location).toMatchObject({ pathname: "/home/todos", search: "?kind=read" }),
    );
  });
  it("waits for the answer which applications may be framed", async () => {
    const open = stubOpen();
    let letAnswer: () => void = () => undefined;
    const gate = new Promise<void>((resolve) => {
      letAnswer = resolve;
    });
    server.use(
      http.get("*/api/onehall/embed/apps", async () => {
        await gate;
        return HttpResponse.json(ok({ apps: [{ ...labApp, nameEn: "", url: "", icon: "" }], micro: [] }));
      }),
    );
    const address = `${LAB}/booking`;
    const { user, router } = await renderFeature(
      <Sample service={serviceItem("a", { serviceUrl: address })} />,
    );
    await user.click(screen.getByRole("button", { name: "address" }));
    expect(open).not.toHaveBeenCalled();
    letAnswer();
    await waitFor(() => expect(router.state.location.pathname).toBe("/iframPage"));
    expect(open).not.toHaveBeenCalled();
  });
  it.each([
    ["of no application", () => HttpResponse.json(ok({ apps: [], micro: [] }))],
    ["when nobody can say", () => new HttpResponse(null, { status: 503 })],
  ])("opens an address %s in a tab, once that is known", async (_, answered) => {
    const open = stubOpen();
    server.use(http.get("*/api/onehall/embed/apps", answered));
    const { user } = await renderFeature(
      <Sample service={serviceItem("a", { serviceUrl: `${LAB}/booking` })} />,
    );
    await user.click(screen.getByRole("button", { name: "address" }));
    await waitFor(() => expect(replace).toHaveBeenCalledWith(`${LAB}/booking`));
    expect(open).toHaveBeenCalledOnce();
    expect(opener).toBeNull();
  });
  it("says that the browser blocked a tab that came late", async () => {
    stubOpen(true);
    server.use(http.get("*/api/onehall/embed/apps", () => HttpResponse.json(ok({ apps: [], micro: [] }))));
    const { user } = await renderFeature(
      <Sample service={serviceItem("a", { serviceUrl: `${LAB}/booking` })} />,
    );
    await user.click(screen.getByRole("button", { name: "address" }));
    expect(await screen.findByText(/浏览器拦截了新窗口/)).toBeVisible();
  });
  it("refuses what is no address", async () => {
    const open = stubOpen();
    const { user } = await renderFeature(
      <Sample service={serviceItem("a", { serviceUrl: "javascript:alert(1)", openWay: "1003" })} />,
    );
    await user.click(screen.getByRole("button", { name: "address" }));
    expect(await screen.findByRole("alert")).toBeVisible();
    expect(open).not.toHaveBeenCalled();
  });
});

describe("a service whose form is not in the portal yet", () => {
  const applying = serviceItem("a", {
    openWay: "1003",
    serviceUrl: "/apply/leave",
    serviceHref: `${window.location.origin}/apply/leave`,
  });
  it("goes on in this tab when it is begun, and counts", async () => {
    const open = stubOpen();
    const { user, router } = await renderFeature(<Sample service={applying} />);
    await user.click(screen.getByRole("button", { name: "start" }));
    await waitFor(() => expect(router.state.location.pathname).toBe("/apply/leave"));
    expect(router.state.location.search).toBe("?serviceId=id-a");
    await waitFor(() => expect(clicked).toEqual(["id-a"]));
    expect(open).not.toHaveBeenCalled();
  });
  it("is framed by nobody, also while it is not known what may be", async () => {
    const inside = { ...applying, accessWay: "3" };
    const { user, router } = await renderFeature(<Sample service={inside} />);
    await user.click(screen.getByRole("button", { name: "start" }));
    await waitFor(() => expect(router.state.location.pathname).toBe("/apply/leave"));
  });
  it("goes on in this tab from a draft", async () => {
    const open = stubOpen();
    const { user, router } = await renderFeature(<Sample service={applying} />);
    await user.click(screen.getByRole("button", { name: "address" }));
    await waitFor(() => expect(router.state.location.pathname).toBe("/apply/leave"));
    expect(open).not.toHaveBeenCalled();
  });
});
