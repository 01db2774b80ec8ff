import { type ThemeConfig, theme } from "antd";

import { SURFACE, brandShades } from "./contrast";

/** antd's theme from the same colours as the CSS variables. */
export function antdTheme(color: string, mode: "light" | "dark"): ThemeConfig {
  const shades = brandShades(color, mode);
  return {
    algorithm: mode === "dark" ? theme.darkAlgorithm : theme.defaultAlgorithm,
    token: {
      colorPrimary: shades.fill,
      colorLink: shades.text,
      colorInfo: shades.fill,
      colorBgBase: SURFACE[mode],
      borderRadius: 8,
      fontSize: 14,
      fontFamily: "var(--oh-font)",
      ...(mode === "light" ? { colorTextPlaceholder: "#6b7684", colorTextDescription: "#5b6675" } : {}),
    },
    components: {
      Button: { primaryShadow: "none", defaultShadow: "none" },
    },
  };
}
