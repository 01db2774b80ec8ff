import { act, waitFor } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { beforeEach, expect, it, vi } from "vitest";

import { DEFAULT_THEME_COLOR } from "@/shared/config/constants";
import { useThemeStore } from "@/shared/theme/theme-store";
import { refuses } from "@/testing/config-fixtures";
import { bootData, ok } from "@/testing/fixtures";
import { renderFeature } from "@/testing/render-feature";
import { server } from "@/testing/server";

import { chooseTenant, tenantStore } from "./tenant";
import { useBoot } from "./use-boot";

function School() {
  return <p>{useBoot()?.schoolName}</p>;
}

async function open(themeColor: string, themeDarkColor: string) {
  server.use(
    http.post("*/nobody/index/index", () =>
      HttpResponse.json(ok({ ...bootData, themeColor, themeDarkColor })),
    ),
  );
  const { findByText, unmount } = await renderFeature(<School />, { user: null });
  await findByText("云岭大学");
  return unmount;
}
const colors = () => {
  const { color, darkColor } = useThemeStore.getState();
  return [color, darkColor];
};

beforeEach(() =>
  useThemeStore.setState({
    color: DEFAULT_THEME_COLOR,
    darkColor: "",
    schoolColor: DEFAULT_THEME_COLOR,
    isPending: false,
  }),
);

it("follows the school from one theme to another, with its dark twin", async () => {
  const close = await open("#722ed1", "#b37feb");
  await waitFor(() => expect(colors()).toEqual(["#722ed1", "#b37feb"]));
  close();
  await open("#0f7b5f", "");
  await waitFor(() => expect(colors()).toEqual(["#0f7b5f", ""]));
});

it("leaves alone what somebody chose", async () => {
  const close = await open("#722ed1", "");
  await waitFor(() => expect(colors()).toEqual(["#722ed1", ""]));
  close();
  useThemeStore.getState().choose({ color: "#d4380d", darkColor: "#ff9c6e" }, true);
  await open("#0f7b5f", "#36cfc9");
  expect(colors()).toEqual(["#d4380d", "#ff9c6e"]);
});

it("takes over whose the host is", async () => {
  server.use(
    http.post("*/nobody/index/index", () => HttpResponse.json(ok({ ...bootData, tenantId: "000777" }))),
  );
  tenantStore.setState({ tenantId: "000000" });
  await renderFeature(<School />, { user: null });
  await waitFor(() => expect(tenantStore.getState().tenantId).toBe("000777"));
});

it("goes back to the first school when somebody chooses it again", async () => {
  server.use(
    http.post("*/nobody/index/index", () =>
      HttpResponse.json(ok({ ...bootData, tenantId: tenantStore.getState().tenantId })),
    ),
  );
  tenantStore.setState({ tenantId: "000001" });
  const { findByText } = await renderFeature(<School />, { user: null });
  await findByText("云岭大学");
  const asked = vi.fn();
  server.events.on("response:mocked", asked);
  act(() => chooseTenant("000000"));
  await waitFor(() => expect(asked).toHaveBeenCalled());
  expect(tenantStore.getState().tenantId).toBe("000000");
  server.events.removeAllListeners();
});

it("forgets a school that was chosen before the host was another one's", async () => {
  server.use(refuses("/api/blade-platform/nobody/index/index", "tenant.mismatch", null));
  tenantStore.setState({ tenantId: "000001" });
  await renderFeature(<School />, { user: null });
  await waitFor(() => expect(tenantStore.getState().tenantId).toBe("000000"));
});
