import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { beforeEach, describe, expect, it } from "vitest";

import { useThemeStore } from "@/shared/theme/theme-store";
import { bootData, ok } from "@/testing/fixtures";
import { renderFeature } from "@/testing/render-feature";
import { server } from "@/testing/server";

import { Brand } from "./brand";

const LOGOS = {
  logo: "/media/light.svg",
  logoDark: "/media/dark.svg",
  favicon: "/media/icon.svg",
  title: "云岭大学",
};
const picture = () => document.querySelector("a img");

beforeEach(() => {
  useThemeStore.setState({ effective: "light" });
  server.use(
    http.post("*/nobody/index/index", () =>
      HttpResponse.json(ok({ ...bootData, favicon: "/media/icon.svg" })),
    ),
    http.get("*/platformApplyGuiseLogoInfo/getPlatformApplyGuiseLogoInfo", () =>
      HttpResponse.json(ok(LOGOS)),
    ),
    http.get("*/nobody/platformapplyguiselogo/detail", () =>
      HttpResponse.json(ok({ ...LOGOS, logo: "/media/public.svg" })),
    ),
  );
});

describe("the school at the head of a page", () => {
  it("is its logo, the one for the page's ground, and its name is still said", async () => {
    await renderFeature(<Brand to="/home/homePage" />);
    await waitFor(() => expect(picture()).toHaveAttribute("src", "/media/light.svg"));
    const link = await screen.findByRole("link", { name: /^云岭大学\s*/ });
    // The logo says it already.
    expect(within(link).getByText("云岭大学")).toHaveClass("visually-hidden");
    useThemeStore.setState({ effective: "dark" });
    await waitFor(() => expect(picture()).toHaveAttribute("src", "/media/dark.svg"));
  });

  it("keeps the name of a part beside the logo", async () => {
    await renderFeature(<Brand to="/admin" title="管理" />);
    await waitFor(() => expect(picture()).toHaveAttribute("src", "/media/light.svg"));
    expect(screen.getByText("管理")).not.toHaveClass("visually-hidden");
  });

  it("is the public logo for visitors", async () => {
    await renderFeature(<Brand to="/" />, { user: null });
    await waitFor(() => expect(picture()).toHaveAttribute("src", "/media/public.svg"));
  });

  it("has its name beside an emblem, and the icon where the logo does not load", async () => {
    await renderFeature(<Brand to="/" />);
    await waitFor(() => expect(picture()).toHaveAttribute("src", "/media/light.svg"));
    const logo = picture();
    if (logo === null) throw new Error("no logo");
    Object.defineProperties(logo, { naturalWidth: { value: 64 }, naturalHeight: { value: 64 } });
    fireEvent.load(logo);
    expect(screen.getByText("云岭大学")).not.toHaveClass("visually-hidden");
    fireEvent.error(logo);
    await waitFor(() => expect(picture()).toHaveAttribute("src", "/media/icon.svg"));
    expect(screen.getByText("云岭大学")).not.toHaveClass("visually-hidden");
  });
});
