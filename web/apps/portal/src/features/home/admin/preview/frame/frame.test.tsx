import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";

import { cardData, cardServices, cardWhy } from "@/testing/home-fixtures";
import { renderFeature } from "@/testing/render-feature";

import { type CardSource, CardSourceContext } from "../../../cards/card-source";
import type { PreviewedHome } from "../api/queries";
import { frameDocument } from "./document";
import { FramedPage } from "./framed-page";
import { type FromFrame, READY, type ShownPage, type ToFrame } from "./messages";
import { openPageChannel } from "./page-channel";

const HOME: PreviewedHome = {
  layout: [
    { cardId: "c1", x: 0, y: 0, w: 12, h: 4, state: "default", hidden: false, why: cardWhy },
    { cardId: "c2", x: 0, y: 4, w: 12, h: 4, state: "optional", hidden: true, why: cardWhy },
  ],
  cards: ["c1", "c2"].map((cardId) => ({
    cardId,
    cardKind: "MY_COLLECTION",
    basicConfig: { cardName: `卡片${cardId}`, cardIntroduction: "", displayRows: 3 },
    columns: [],
    moreUrl: null,
  })),
  menu: [
    {
      id: "m1",
      navigationName: "校友会",
      navigationType: "LINK",
      path: "https://alumni.yunling.example",
      icon: "",
      url: "https://alumni.yunling.example",
      openWay: "1003",
      isBuilt: 2,
      isAuto: 1,
      sort: 1,
    },
  ],
  quickNavigation: [
    {
      id: "q1",
      name: "校园卡",
      icon: "",
      url: "/guides",
      frameId: "",
      openWay: "1001",
      typeId: "t1",
      typeName: "常用入口",
    },
  ],
};

const source: CardSource = {
  isReadOnly: true,
  query: (cardId, columnId) => ({
    queryKey: ["test", cardId, columnId],
    queryFn: () => Promise.resolve(cardData("MY_COLLECTION", cardServices(13))),
  }),
};

describe("the page in the frame", () => {
  async function show(home: PreviewedHome = HOME) {
    const onRefused = vi.fn();
    const view = await renderFeature(
      <CardSourceContext value={source}>
        <FramedPage home={home} onRefused={onRefused} onHeight={() => undefined} />
      </CardSourceContext>,
    );
    return { ...view, onRefused };
  }

  it("shows services and cards that are not hidden, of the source around it", async () => {
    await show();
    expect(await screen.findByRole("heading", { name: "卡片c1" })).toBeVisible();
    expect(screen.queryByRole("heading", { name: "卡片c2" })).toBeNull();
    await waitFor(() => expect(screen.getAllByText("服务1"), "of the tiles and of the card").toHaveLength(2));
  });

  it("opens no link and no service, and tells that somebody wanted to", async () => {
    const { user, router, onRefused } = await show();
    const [all] = await screen.findAllByRole("link", { name: "全部服务" });
    await user.click(all as HTMLElement);
    expect(onRefused).toHaveBeenCalledTimes(1);
    const press = new MouseEvent("auxclick", { bubbles: true, cancelable: true });
    fireEvent(all as HTMLElement, press);
    expect(press.defaultPrevented).toBe(true);
    await user.click((await screen.findAllByRole("button", { name: /^服务1/ }))[0] as HTMLElement);
    expect(onRefused).toHaveBeenCalledTimes(3);
    expect(router.state.location.pathname).toBe("/");
  });

  it("shows the ways that stand around the page, which lead nowhere", async () => {
    const { user, router, onRefused } = await show();
    const menu = await screen.findByRole("navigation", { name: "导航列表" });
    await user.click(within(menu).getByRole("link", { name: "校友会" }));
    const quick = screen.getByRole("navigation", { name: "快捷导航" });
    await user.click(within(quick).getByRole("button", { name: "校园卡" }));
    expect(onRefused).toHaveBeenCalledTimes(2);
    expect(router.state.location.pathname).toBe("/");
  });

  it("changes nothing of a collection", async () => {
    const { user, onRefused } = await show();
    await user.click(await screen.findByRole("button", { name: "“服务2”的排序操作" }));
    await user.click(await screen.findByRole("menuitem", { name: "取消收藏" }));
    await waitFor(() => expect(onRefused).toHaveBeenCalledTimes(1));
    expect(screen.getByRole("button", { name: "“服务2”的排序操作" })).toBeVisible();
  });

  it("says that there are no cards", async () => {
    await show({ ...HOME, layout: [], cards: [] });
    expect(screen.getByText("首页还没有卡片")).toBeVisible();
  });
});

describe("the channel to the page around", () => {
  afterEach(() => vi.restoreAllMocks());

  /** The end of the page around. */
  function open(onShow: (shown: ShownPage) => void = () => undefined) {
    const ports: MessagePort[] = [];
    const post = vi.spyOn(window.parent, "postMessage").mockImplementation(((
      data: unknown,
      _origin: unknown,
      given: readonly MessagePort[],
    ) => {
      expect(data).toBe(READY);
      ports.push(...given);
    }) as typeof window.postMessage);
    const channel = openPageChannel(onShow);
    expect(post).toHaveBeenCalledWith(READY, window.origin, expect.anything());
    const [port] = ports as [MessagePort];
    const heard: FromFrame[] = [];
    port.addEventListener("message", ({ data }: MessageEvent<FromFrame>) => void heard.push(data));
    port.start();
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a port has one other end
    return { channel, heard, answer: (message: ToFrame) => port.postMessage(message) };
  }

  it("answers each question with its own answer, in whichever order they come", async () => {
    const { channel, heard, answer } = open();
    const first = channel.ask("c1", null);
    const second = channel.ask("c2", "tab");
    await waitFor(() => expect(heard).toHaveLength(2));
    expect(heard).toEqual([
      { kind: "ask", id: 1, cardId: "c1", columnId: null },
      { kind: "ask", id: 2, cardId: "c2", columnId: "tab" },
    ]);
    const data = cardData("RECOMMEND", cardServices(1));
    answer({ kind: "failed", id: 2, message: "数据来源没有应答" });
    answer({ kind: "card", id: 1, data });
    await expect(second).rejects.toThrow("数据来源没有应答");
    await expect(first).resolves.toEqual(data);
  });

  it("hears each page that is to be shown, and nothing that is no message", async () => {
    const shown: ShownPage[] = [];
    const { answer } = open((one) => shown.push(one));
    answer("text" as unknown as ToFrame);
    const page: ShownPage = {
      home: HOME,
      language: "en",
      appearance: "dark",
      color: "#008cff",
      darkColor: "#66b8ff",
      round: "1",
    };
    answer({ kind: "show", shown: page });
    await waitFor(() => expect(shown).toEqual([page]));
  });
});

it("writes a document that begins with one script, whatever its title says", () => {
  const written = new DOMParser().parseFromString(
    frameDocument('</title><script>alert("x")</script>', 'https://hall.example/a.js?"<'),
    "text/html",
  );
  expect(written.title).toBe('</title><script>alert("x")</script>');
  const scripts = [...written.querySelectorAll("script")];
  expect(scripts.map((script) => script.getAttribute("src"))).toEqual(['https://hall.example/a.js?"<']);
  expect(written.documentElement.dataset["preview"]).toBe("");
});
