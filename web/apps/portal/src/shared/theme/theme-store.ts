import { create } from "zustand";

import { DEFAULT_THEME_COLOR } from "@/shared/config/constants";
import { isRecord, localStore } from "@/shared/lib/storage";

import { brandShades } from "./contrast";

/** What the user chose; `system` follows the operating system. */
export type ThemeMode = "light" | "dark" | "system";

/** The theme of this browser. */
export interface ThemeState {
  readonly mode: ThemeMode;
  /** The user's or the tenant's colour. */
  readonly color: string;
  /** What `mode` means right now. */
  readonly effective: "light" | "dark";
  readonly setMode: (mode: ThemeMode) => void;
  readonly setColor: (color: string) => void;
}

const isMode = (value: unknown): value is ThemeMode =>
  value === "light" || value === "dark" || value === "system";
const isStored = (value: unknown): value is { mode: ThemeMode; color: string } =>
  isRecord(value) && isMode(value["mode"]) && typeof value["color"] === "string";

const darkQuery = () =>
  typeof matchMedia === "function" ? matchMedia("(prefers-color-scheme: dark)") : null;
const resolve = (mode: ThemeMode): "light" | "dark" =>
  mode === "system" ? (darkQuery()?.matches === true ? "dark" : "light") : mode;

const stored = localStore.read("theme", isStored) ?? { mode: "system" as const, color: DEFAULT_THEME_COLOR };

/** Read by the shell and the antd theme; everything else uses the CSS variables. */
export const useThemeStore = create<ThemeState>()((set, get) => ({
  ...stored,
  effective: resolve(stored.mode),
  setMode(mode) {
    set({ mode, effective: resolve(mode) });
    remember(get());
  },
  setColor(color) {
    set({ color });
    remember(get());
  },
}));

function remember({ mode, color }: ThemeState): void {
  localStore.write("theme", { mode, color });
}

/** Writes the theme into CSS variables and keeps them in step; called once at start. */
export function startTheme(): void {
  apply(useThemeStore.getState());
  useThemeStore.subscribe(apply);
  darkQuery()?.addEventListener("change", () => {
    const { mode } = useThemeStore.getState();
    useThemeStore.setState({ effective: resolve(mode) });
  });
}

function apply({ color, effective }: ThemeState): void {
  const root = document.documentElement;
  const shades = brandShades(color, effective);
  root.dataset["theme"] = effective;
  root.style.setProperty("--oh-brand", shades.brand);
  root.style.setProperty("--oh-brand-text", shades.text);
  root.style.setProperty("--oh-brand-fill", shades.fill);
  root.style.setProperty("--oh-brand-fill-hover", shades.fillHover);
  root.style.setProperty("--oh-brand-soft", shades.soft);
  root.style.setProperty("--oh-brand-on-soft", shades.onSoft);
}
