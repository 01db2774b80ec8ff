import { act, screen, waitFor } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";

import { changeLanguage } from "@/shared/i18n/i18n";
import { clickGuarded } from "@/testing/click-guarded";
import { CARD_ID, answers, configEditor, lookUps, pageOf, refuses } from "@/testing/config-fixtures";
import { cardData, cardServices, cardWhy } from "@/testing/home-fixtures";
import { renderFeature } from "@/testing/render-feature";
import { server } from "@/testing/server";

import type { FromFrame, ToFrame } from "./frame/messages";
import { READY } from "./frame/messages";
import { PreviewPage } from "./preview-page";

// the DOM of the tests runs no scripts of frames
vi.mock("./frame/document", () => ({ frameDocument: () => "<!doctype html><title>frame</title>" }));

const PAGE = "/api/onehall/config/preview";
const CARD = "/api/online-service-platform/cardcolumnconfig/preview";
const asked: Record<string, unknown>[] = [];
const cardsAsked: Record<string, unknown>[] = [];

beforeEach(() => {
  asked.length = 0;
  cardsAsked.length = 0;
  server.use(
    answers(
      PAGE,
      () => ({
        layout: [
          { cardId: CARD_ID, x: 0, y: 0, w: 7, h: 4, state: "default" as const, hidden: false, why: cardWhy },
        ],
        cards: [
          {
            cardId: CARD_ID,
            cardKind: "RECOMMEND",
            basicConfig: { cardName: "为你推荐", cardIntroduction: "", displayRows: 3 },
            columns: [],
            moreUrl: null,
          },
        ],
        menu: [],
        quickNavigation: [],
      }),
      asked,
    ),
    answers(
      CARD,
      () => ({ ...cardData("RECOMMEND", cardServices(3)), cardId: CARD_ID, origin: "LIVE" as const }),
      cardsAsked,
    ),
    ...lookUps(),
  );
});

const show = (hash = "", user = configEditor) =>
  renderFeature(<PreviewPage />, { address: `/home/userFrameConfig/preview${hash}`, user });

/** A message between windows; the DOM of the tests knows no ports. */
const messageOf = (parts: object): Event => Object.assign(new Event("message"), parts);

/** What the page says to its frame, for a frame that answers. */
async function frameOf(): Promise<{ readonly heard: ToFrame[]; readonly say: (message: FromFrame) => void }> {
  const frame = await screen.findByTitle<HTMLIFrameElement>("预览的首页");
  const { port1, port2 } = new MessageChannel();
  const heard: ToFrame[] = [];
  port1.addEventListener("message", ({ data }: MessageEvent<ToFrame>) => void heard.push(data));
  port1.start();
  const ready = messageOf({
    data: READY,
    origin: window.origin,
    source: frame.contentWindow,
    ports: [port2],
  });
  act(() => void window.dispatchEvent(ready));
  await waitFor(() => expect(heard.length).toBeGreaterThan(0));
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a port has one other end
  return { heard, say: (message) => port1.postMessage(message) };
}

const PERSON = "/api/onehall/config/previewPerson";
const PEOPLE = "/api/blade-platform/app/userList/queryFrents";

describe("the preview as a person", () => {
  const told: Record<string, unknown>[] = [];
  const previewer = { ...configEditor, abilities: ["publish-config", "preview-as-person"] };
  const as = { roleCodes: ["student", "monitor"], deptIds: ["d1", "d0"], personKind: "student" };
  beforeEach(() => {
    told.length = 0;
    server.use(
      answers(PEOPLE, () =>
        pageOf([
          {
            userId: "7",
            nickname: "张三",
            avatar: "",
            deptName: "计算机学院",
            kind: "student",
            postName: "一班",
          },
          { userId: "8", nickname: "李四", avatar: "", deptName: "图书馆", kind: "staff", postName: "" },
        ]),
      ),
      answers(
        PERSON,
        ({ userId }) => ({
          personName: userId === "7" ? "张三" : "李四",
          as,
          page: { layout: [], cards: [], menu: [], quickNavigation: [] },
        }),
        told,
      ),
    );
  });
  const choose = async (user: Awaited<ReturnType<typeof show>>["user"], name: string) => {
    await user.type(screen.getByRole("searchbox"), "三");
    await user.click(await screen.findByRole("button", { name: new RegExp(name) }));
  };
  const reason = () => screen.getByRole("textbox", { name: /^理由/ });
  const go = () => screen.getByRole("button", { name: "预览" });

  it("is not offered without the ability", async () => {
    await show();
    await screen.findByTitle("预览的首页");
    expect(screen.queryByRole("button", { name: "以某人身份" })).toBeNull();
  });

  it("asks who and why, shows the page by roles and layout, and keeps neither in the address", async () => {
    const { user, router } = await show("", previewer);
    await screen.findByTitle("预览的首页");
    await user.click(screen.getByRole("button", { name: "以某人身份" }));
    expect(screen.queryByTitle("预览的首页"), "nothing is shown before it is asked for").toBeNull();
    await user.type(reason(), "  三字 ");
    await clickGuarded(user, go());
    expect(screen.getByText("请选择人员")).toBeVisible();
    expect(screen.getByText("请填写 4 到 200 个字符的理由")).toBeVisible();
    expect(told).toEqual([]);

    await choose(user, "张三");
    await user.clear(reason());
    await user.type(reason(), " 核对首页布局 ");
    await clickGuarded(user, go());
    expect(await screen.findByText("预览：张三（学生）· 仅角色与布局，不读取其事项")).toBeVisible();
    expect(told).toEqual([{ userId: "7", reason: "核对首页布局" }]);
    const { say, heard } = await frameOf();
    say({ kind: "ask", id: 1, cardId: CARD_ID, columnId: null });
    await waitFor(() => expect(heard.at(-1)).toMatchObject({ kind: "card", id: 1 }));
    expect(cardsAsked).toEqual([{ cardId: CARD_ID, as: { ...as, deptId: null } }]);
    await user.click(screen.getByRole("button", { name: "深色" }));
    expect(told, "what is shown in other colours is not asked for again").toHaveLength(1);
    await user.selectOptions(screen.getByRole("combobox", { name: "语言" }), "English");
    await waitFor(() => expect(told, "in another language it is").toHaveLength(2));
    const { hash, search } = router.state.location;
    expect(`${search}${decodeURIComponent(hash)}`).not.toMatch(/核对|张三|=7(&|$)|monitor/);
  });

  it("needs another reason for another person, and says what the server refuses", async () => {
    const { user } = await show("", previewer);
    await user.click(await screen.findByRole("button", { name: "以某人身份" }));
    await choose(user, "张三");
    await user.type(reason(), "核对首页布局");
    await clickGuarded(user, go());
    await screen.findByText(/预览：张三/);
    await user.click(screen.getAllByRole("button", { name: /张三/ })[0] as HTMLElement);
    expect(reason()).toHaveValue("");
    expect(screen.queryByText(/预览：张三/)).toBeNull();
    expect(screen.queryByTitle("预览的首页")).toBeNull();
    server.use(refuses(PERSON, "object.not_found", null));
    await user.click(await screen.findByRole("button", { name: /李四/ }));
    await user.type(reason(), "核对首页布局");
    await clickGuarded(user, go());
    expect(await screen.findByRole("alert")).toHaveTextContent("未执行");
  });
});

describe("the preview of the home page", () => {
  it("is of a student on a desk at first, and says how far it is from what people see", async () => {
    server.use(
      answers("/api/onehall/config/changes", () =>
        ["card:1", "layers", "footer"].map((key) => ({
          key,
          kindName: "",
          title: key,
          isRemoval: false,
          differences: [],
          version: "v1",
          state: "CHANGED" as const,
          updateUserName: "",
          updateTime: null,
        })),
      ),
    );
    await show();
    expect(await screen.findByText("预览：学生角色 · 草稿 2 处 · 未发布")).toBeVisible();
    expect(asked).toEqual([
      { as: { roleCodes: ["student"], deptId: null, deptIds: [], personKind: "student" } },
    ]);
    const { heard } = await frameOf();
    expect(heard[0]).toMatchObject({ kind: "show", shown: { language: "zh-CN", appearance: "light" } });
  });

  it("keeps every choice in the fragment of its address, and asks in the language of the preview", async () => {
    const { user, router } = await show("#role=student&kind=student");
    const { heard } = await frameOf();
    await user.click(screen.getByRole("button", { name: "375" }));
    await user.click(screen.getByRole("button", { name: "教师角色" }));
    await user.click(screen.getByRole("button", { name: "深色" }));
    await user.selectOptions(screen.getByRole("combobox", { name: "部门" }), "教务处");
    await user.selectOptions(screen.getByRole("combobox", { name: "语言" }), "English");
    const { hash, search } = router.state.location;
    expect(hash).toContain("role=student&role=teacher&dept=d1&kind=student&width=375&language=en&theme=dark");
    expect(search, "nothing of it is sent to the server").toBe("");
    await waitFor(() =>
      expect(heard.at(-1)).toMatchObject({ shown: { language: "en", appearance: "dark" } }),
    );
    expect(asked.at(-1)).toEqual({
      as: { roleCodes: ["student", "teacher"], deptId: "d1", deptIds: [], personKind: "student" },
    });
    expect(screen.getByTitle("预览的首页")).toHaveStyle({ width: "375px" });
  });

  it("answers what the frame asks for, and tells who wants to leave that it leads nowhere", async () => {
    await show();
    const { heard, say } = await frameOf();
    say({ kind: "ask", id: 1, cardId: CARD_ID, columnId: "c1" });
    await waitFor(() =>
      expect(heard.at(-1)).toMatchObject({ kind: "card", id: 1, data: { cardKind: "RECOMMEND" } }),
    );
    expect(cardsAsked).toEqual([
      {
        cardId: CARD_ID,
        columnId: "c1",
        as: { roleCodes: ["student"], deptId: null, deptIds: [], personKind: "student" },
      },
    ]);
    server.use(refuses(CARD, "card.unavailable", null));
    say({ kind: "ask", id: 2, cardId: CARD_ID, columnId: null });
    await waitFor(() => expect(heard.at(-1)).toEqual({ kind: "failed", id: 2, message: "未执行" }));
    say({ kind: "height", px: 1234 });
    await waitFor(() => expect(screen.getByTitle("预览的首页")).toHaveStyle({ height: "1234px" }));
    say({ kind: "refused" });
    expect(await screen.findByText(/预览中不能打开链接/)).toBeVisible();
  });

  it("hears nobody but its own frame", async () => {
    await show();
    await screen.findByTitle("预览的首页");
    const { port1, port2 } = new MessageChannel();
    const heard: unknown[] = [];
    port1.addEventListener("message", ({ data }) => void heard.push(data));
    port1.start();
    const foreign = { data: READY, ports: [port2], source: window, origin: window.origin };
    act(() => void window.dispatchEvent(messageOf(foreign)));
    const { say } = await frameOf();
    say({ kind: "height", px: 77 });
    await waitFor(() => expect(screen.getByTitle("预览的首页")).toHaveStyle({ height: "77px" }));
    expect(heard).toEqual([]);
  });

  it("shows what the server says, with another try, and speaks English", async () => {
    server.use(refuses(PAGE, "request.invalid", null));
    await changeLanguage("en");
    const { user } = await show();
    expect(await screen.findByRole("alert")).toHaveTextContent("未执行");
    server.use(answers(PAGE, () => ({ layout: [], cards: [], menu: [], quickNavigation: [] })));
    await user.click(screen.getByRole("button", { name: "Try again" }));
    expect(await screen.findByTitle("The previewed home page")).toBeInTheDocument();
    await changeLanguage("zh-CN");
  });
});
