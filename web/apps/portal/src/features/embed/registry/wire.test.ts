import { parseIncoming } from "@packages/bridge-protocol/src/index";
import { afterEach, beforeEach, describe, expect, it } from "vitest";

import { LAB } from "@/testing/embed-fixtures";
import { MODEL_ID, stage } from "@/testing/embed-stage";

interface Example {
  readonly request?: { readonly webApiId: string; readonly apiName: string; readonly data?: unknown };
  readonly reply?: unknown;
  readonly push?: unknown;
}

const FILES = import.meta.glob<Example>("../../../../../../packages/bridge-protocol/fixtures/*.json", {
  eager: true,
  import: "default",
});
const examples = Object.entries(FILES).map(([path, example]) => ({
  name: /([^/]+)\.json$/.exec(path)?.[1] ?? path,
  ...example,
}));
const pushOf = (name: string) => JSON.stringify(examples.find((example) => example.name === name)?.push);

let on: ReturnType<typeof stage>;
beforeEach(() => {
  on = stage();
});
afterEach(() => on.registry.destroy());

describe("the examples of the wire", () => {
  it("are all there", () => expect(examples.length).toBeGreaterThanOrEqual(16));

  it.each(examples.filter(({ request }) => request !== undefined))(
    "$name",
    async ({ name, request, reply, push }) => {
      const page = on.frame();
      const other = on.frame();
      other.ask("initFrame");
      if (name === "closeModel") {
        page.ask("openModel", { modelId: MODEL_ID, config: { url: `${LAB}/booking` } });
        await on.settle();
      }
      await on.settle();
      page.posted.length = 0;
      other.posted.length = 0;
      page.say(request, LAB);
      await on.settle();
      const replies = page.posted.filter(({ text }) => parseIncoming(text)?.kind === "reply");
      expect(replies).toEqual(reply === null ? [] : [{ text: JSON.stringify(reply), target: LAB }]);
      expect(other.posted).toEqual(push === undefined ? [] : [{ text: JSON.stringify(push), target: LAB }]);
    },
  );

  it("push-noticeConfigChange", async () => {
    const page = on.frame();
    page.ask("initFrame");
    const theme = {
      themeName: "海蓝",
      themeId: "sea",
      themeColor: "#c2410c",
      themeImg: "",
      themeMode: "dark",
    } as const;
    on.changeLook({ theme, language: "en" });
    expect(page.posted.at(-1)).toEqual({ text: pushOf("push-noticeConfigChange"), target: LAB });
  });

  it("push-modelDestroyed, to opener and content", async () => {
    const page = on.frame();
    page.ask("initFrame");
    page.ask("openModel", { modelId: MODEL_ID, config: { url: `${LAB}/booking` } });
    await on.settle();
    const content = on.frame(undefined, { modelId: MODEL_ID });
    content.ask("initFrame");
    const stranger = on.frame();
    stranger.ask("initFrame");
    await on.settle();
    stranger.posted.length = 0;
    on.registry.views.close(MODEL_ID);
    expect(page.posted.at(-1)).toEqual({ text: pushOf("push-modelDestroyed"), target: LAB });
    expect(content.posted.at(-1)).toEqual({ text: pushOf("push-modelDestroyed"), target: LAB });
    expect(stranger.posted).toEqual([]);
  });

  it("push-sessionEnd, to every page at once, whatever it listens to", async () => {
    const page = on.frame();
    page.ask("initFrame");
    on.endSession();
    expect(page.posted.at(-1)).toEqual({ text: pushOf("push-sessionEnd"), target: LAB });
    page.ask("getUserInfo");
    await on.settle();
    expect(page.last()).toMatchObject({ status: 2000, data: null });
  });
});
