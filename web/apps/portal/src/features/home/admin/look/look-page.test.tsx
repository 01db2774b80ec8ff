import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { beforeEach, describe, expect, it } from "vitest";

import { clickGuarded } from "@/testing/click-guarded";
import { answers, configEditor, lookUps, refuses, standing } from "@/testing/config-fixtures";
import { ok, refusedField } from "@/testing/fixtures";
import { renderFeature } from "@/testing/render-feature";
import { server } from "@/testing/server";
import { violations } from "@/testing/violations";

import { LookPage } from "./look-page";
import { type LogosBody, NO_LOGOS } from "./model/logos";
import { type Theme, newTheme } from "./model/themes";

const DETAIL = "/api/onehall/config/detail";
const SAVE = "/api/onehall/config/save";
const saved: Record<string, unknown>[] = [];
let themes: readonly Theme[] = [];
let logos: LogosBody = NO_LOGOS;

const blue: Theme = { ...newTheme("t1"), code: "blue", themeName: "云岭蓝", themeNameEn: "Yunling blue" };
const pine: Theme = {
  ...newTheme("t2"),
  code: "pine",
  themeName: "松绿",
  themeColor: "#0f7b5f",
  darkColor: "#3ecf9f",
};

beforeEach(() => {
  saved.length = 0;
  themes = [blue, pine];
  logos = { ...NO_LOGOS, logo: "/media/logo.png", title: "云岭大学" };
  server.use(
    answers(DETAIL, ({ key }) => ({
      key: String(key),
      kindName: "主题",
      title: "主题",
      body: key === "themes" ? { themes } : logos,
      ...standing(),
    })),
    answers(SAVE, () => standing({ version: `v${saved.length + 1}`, state: "CHANGED" }), saved),
    ...lookUps(),
  );
});

const show = (search = "") =>
  renderFeature(<LookPage />, { address: `/admin/look${search}`, user: configEditor });
const save = () => screen.getByRole("button", { name: "保存草稿" });
const field = (name: string) => screen.getByRole("textbox", { name: new RegExp(`^${name}`) });

describe("themes", () => {
  it("says which is the school's, and shows what is derived of the chosen one in both modes", async () => {
    const { user } = await show();
    expect(await screen.findByRole("button", { name: /云岭蓝\s*学校默认/ })).toHaveAttribute(
      "aria-pressed",
      "true",
    );
    await user.click(screen.getByRole("button", { name: /^松绿\s*#/ }));
    expect(field("名称")).toHaveValue("松绿");
    for (const [mode, base] of [
      ["浅色模式", "#0f7b5f"],
      ["深色模式", "#3ecf9f"],
    ] as const) {
      const part = screen.getByRole("region", { name: mode });
      expect(part.querySelector<HTMLElement>("[data-theme]")?.style.getPropertyValue("--oh-brand")).toBe(
        base,
      );
      expect(within(part).getAllByText("达标 AA 4.5:1")).toHaveLength(4);
      expect(within(part).getAllByText(/^对比度 \d+\.\d\d:1$/)).toHaveLength(5);
    }
    expect(await violations()).toBe("");
  });

  it("makes a theme with a dark twin, and puts it first", async () => {
    const { user } = await show();
    await user.click(await screen.findByRole("button", { name: "新增主题" }));
    await user.type(field("名称"), "晚霞");
    await user.type(field("英文名称"), "Sunset");
    await user.click(screen.getByRole("button", { name: "琥珀" }));
    await user.type(field("深色模式的主题色"), "FFA940");
    await user.tab();
    for (let step = 0; step < 2; step += 1) {
      await user.click(screen.getByRole("button", { name: "“晚霞”的排序操作" }));
      await user.click(screen.getByRole("menuitem", { name: "上移" }));
    }
    expect(screen.getByRole("button", { name: /晚霞\s*学校默认/ })).toBeVisible();
    await clickGuarded(user, save());
    await screen.findByText("主题草稿已保存");
    expect(saved).toEqual([
      {
        key: "themes",
        version: "v1",
        body: {
          themes: [
            {
              themeId: expect.stringMatching(/^[\da-f-]{36}$/),
              code: "",
              themeName: "晚霞",
              themeNameEn: "Sunset",
              themeColor: "#d46b08",
              darkColor: "#ffa940",
              themeImg: "",
            },
            blue,
            pine,
          ],
        },
      },
    ]);
  });

  it("shows a fault at the field of the theme that has it, also of one that is not chosen", async () => {
    const { user } = await show();
    await user.click(await screen.findByRole("button", { name: /^松绿\s*#/ }));
    await user.clear(field("名称"));
    await user.type(field("名称"), "云岭蓝");
    await user.click(screen.getByRole("button", { name: /云岭蓝\s*学校默认/ }));
    await clickGuarded(user, save());
    expect(await screen.findByText("与其他主题重名")).toBeVisible();
    expect(field("名称")).toHaveFocus();
    expect(screen.getByRole("textbox", { name: "主题色" })).toHaveValue("#0f7b5f");
    await user.type(field("名称"), "二");
    expect(screen.queryByText("与其他主题重名")).toBeNull();
    expect(saved).toEqual([]);
  });

  it("shows a refusal of the server at its field", async () => {
    server.use(
      http.post(`*${SAVE}`, () => HttpResponse.json(refusedField("themes[t2].darkColor", "不是颜色"))),
    );
    const { user } = await show();
    await user.type(await screen.findByRole("textbox", { name: /^名称/ }), "色");
    await clickGuarded(user, save());
    expect(await screen.findByText("不是颜色")).toBeVisible();
    expect(field("深色模式的主题色")).toHaveFocus();
  });

  it("asks before a theme goes, and keeps the last one", async () => {
    const { user } = await show();
    await user.click(await screen.findByRole("button", { name: "“云岭蓝”的排序操作" }));
    await user.click(screen.getByRole("menuitem", { name: "删除" }));
    await clickGuarded(user, within(screen.getByRole("dialog")).getByRole("button", { name: "删除" }));
    expect(screen.getByRole("button", { name: /松绿\s*学校默认/ })).toBeVisible();
    await user.click(screen.getByRole("button", { name: "“松绿”的排序操作" }));
    expect(screen.getByRole("menuitem", { name: "删除" })).toHaveAttribute("aria-disabled", "true");
    await user.keyboard("{Escape}");
    await clickGuarded(user, save());
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(saved[0]).toMatchObject({ body: { themes: [pine] } });
  });

  it("takes a picture that comes after another theme was chosen", async () => {
    let finish: () => void = () => undefined;
    const arrived = new Promise<void>((resolve) => {
      finish = resolve;
    });
    server.use(
      http.post("*/api/online-service-platform/common/upload", async () => {
        await arrived;
        return HttpResponse.json(ok({ url: "/api/files/1.png" }));
      }),
    );
    const { user } = await show();
    await user.click(await screen.findByRole("button", { name: /^松绿\s*#/ }));
    await user.upload(screen.getByLabelText("图片", { selector: "input" }), pictureFile());
    await user.type(field("名称"), "（新）");
    finish();
    await screen.findByRole("img", { name: "图片预览" });
    expect(field("名称")).toHaveValue("松绿（新）");
    await clickGuarded(user, save());
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(saved[0]).toMatchObject({ body: { themes: [blue, { themeImg: "/api/files/1.png" }] } });
  });

  it("begins with one where there is none, and can be asked for again when it did not come", async () => {
    themes = [];
    const { user, unmount } = await show();
    expect(await screen.findByText("还没有主题")).toBeVisible();
    await user.click(screen.getByRole("button", { name: "新增主题" }));
    expect(screen.getByRole("heading", { name: "未命名主题" })).toBeVisible();
    unmount();
    server.use(refuses(DETAIL, "server.internal", null));
    await show();
    expect(await screen.findByRole("button", { name: "重试" })).toBeVisible();
  });
});

const pictureFile = () => new File([new Uint8Array([1, 2, 3])], "a.png", { type: "image/png" });

describe("logos", () => {
  it("are seen on both grounds, the light one where there is no other", async () => {
    const { user } = await show("?tab=logos");
    const heads = async () => {
      const trial = await screen.findByRole("region", { name: "效果" });
      return [...trial.querySelectorAll("[data-theme] img")].map((one) => one.getAttribute("src"));
    };
    expect(await heads()).toEqual(["/media/logo.png", "/media/logo.png"]);
    expect(screen.getByText("首页 - 云岭大学")).toBeVisible();
    server.use(
      http.post("*/api/online-service-platform/common/upload", () =>
        HttpResponse.json(ok({ url: "/api/files/dark.png" })),
      ),
    );
    await user.upload(screen.getByLabelText("深色背景的徽标", { selector: "input" }), pictureFile());
    await waitFor(async () => expect(await heads()).toEqual(["/media/logo.png", "/api/files/dark.png"]));
    expect(await violations()).toBe("");
    await user.type(field("英文窗口标题"), " Yunling ");
    await clickGuarded(user, save());
    await screen.findByText("徽标与标题的草稿已保存");
    expect(saved).toEqual([
      {
        key: "logos",
        version: "v1",
        body: { ...logos, logoDark: "/api/files/dark.png", titleEn: "Yunling" },
      },
    ]);
  });

  it("have the school's name beside an emblem", async () => {
    await show("?tab=logos");
    const trial = await screen.findByRole("region", { name: "效果" });
    expect(within(trial).queryByText("学校名称")).toBeNull();
    const [light] = trial.querySelectorAll<HTMLImageElement>("[data-theme] img");
    Object.defineProperties(light, { naturalWidth: { value: 80 }, naturalHeight: { value: 72 } });
    fireEvent.load(light as HTMLImageElement);
    expect(within(trial).getByText("学校名称")).toBeVisible();
  });
});
