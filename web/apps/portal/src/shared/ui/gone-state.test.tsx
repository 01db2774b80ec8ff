import { screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";

import { ApiError } from "@/shared/api/api-error";
import { changeLanguage } from "@/shared/i18n/i18n";
import { renderFeature } from "@/testing/render-feature";

import { GoneState } from "./gone-state";

const fault = (detail: string) => new ApiError({ status: 8008, message: "服务端的话", detail });
const show = (error: unknown) => renderFeature(<GoneState error={error} to="/home/news" way="资讯" />);
afterEach(() => changeLanguage("zh-CN"));

it("says what is not there in the server's words, with a way on", async () => {
  await show(fault("（news.not_found）"));
  expect(screen.getByRole("alert")).toHaveTextContent("服务端的话");
  expect(screen.getByRole("link", { name: "资讯" })).toHaveAttribute("href", "/home/news");
  expect(screen.queryByText(/not_found/)).toBeNull();
});

it.each([
  ["zh-CN", "没有找到这个内容"],
  ["en", "This was not found"],
] as const)("has plain words for an address of the wrong form (%s)", async (language, words) => {
  await changeLanguage(language);
  await show(fault("UUID parsing failed (request.malformed)"));
  expect(screen.getByRole("alert")).toHaveTextContent(words);
  expect(screen.queryByText(/UUID/)).toBeNull();
});

it("gives the code to whoever asks for it", async () => {
  const { user } = await show(fault("（news.not_found）"));
  const write = vi.spyOn(navigator.clipboard, "writeText");
  await user.click(screen.getByRole("button", { name: "复制详情" }));
  expect(write).toHaveBeenCalledWith("服务端的话\n（news.not_found）");
});
