import { create } from "zustand";

import { DEFAULT_THEME_COLOR } from "@/shared/config/constants";
import { isRecord, localStore } from "@/shared/lib/storage";

import { themed } from "./theme-style";

/** What the user chose; `system` follows the operating system. */
export type ThemeMode = "light" | "dark" | "system";

/** The theme of this browser. */
export interface ThemeState {
  readonly mode: ThemeMode;
  /** The user's or the tenant's colour. */
  readonly color: string;
  /** What `mode` means right now. */
  readonly effective: "light" | "dark";
  /** Chosen by a visitor and not yet told to the server. */
  readonly isPending: boolean;
  /** A choice of the person in front of the screen. */
  readonly choose: (choice: { readonly mode?: ThemeMode; readonly color?: string }, isSaved: boolean) => void;
  /** What the tenant or the person's account says. */
  readonly adopt: (theme: { readonly mode?: ThemeMode; readonly color?: string }) => void;
}

const isMode = (value: unknown): value is ThemeMode =>
  value === "light" || value === "dark" || value === "system";
const isStored = (value: unknown): value is { mode: ThemeMode; color: string; isPending?: boolean } =>
  isRecord(value) && isMode(value["mode"]) && typeof value["color"] === "string";

const darkQuery = () =>
  typeof matchMedia === "function" ? matchMedia("(prefers-color-scheme: dark)") : null;
const resolve = (mode: ThemeMode): "light" | "dark" =>
  mode === "system" ? (darkQuery()?.matches === true ? "dark" : "light") : mode;

const stored = localStore.read("theme", isStored) ?? { mode: "system" as const, color: DEFAULT_THEME_COLOR };

/** Read by the shell; everything else uses the CSS variables. */
export const useThemeStore = create<ThemeState>()((set, get) => {
  function take(next: { readonly mode?: ThemeMode; readonly color?: string }, isPending: boolean): void {
    const mode = next.mode ?? get().mode;
    const color = next.color ?? get().color;
    set({ mode, color, effective: resolve(mode), isPending });
    localStore.write("theme", { mode, color, isPending });
  }
  return {
    mode: stored.mode,
    color: stored.color,
    isPending: stored.isPending === true,
    effective: resolve(stored.mode),
    choose: (choice, isSaved) => take(choice, !isSaved),
    adopt: (theme) => take(theme, false),
  };
});

/** Writes the theme into CSS variables and keeps them in step; called once at start. */
export function startTheme(): void {
  apply(useThemeStore.getState());
  useThemeStore.subscribe(apply);
  darkQuery()?.addEventListener("change", () => {
    const { mode } = useThemeStore.getState();
    useThemeStore.setState({ effective: resolve(mode) });
  });
}

function apply(theme: ThemeState): void {
  const root = document.documentElement;
  const { "data-theme": mode, style } = themed(theme);
  root.dataset["theme"] = mode;
  for (const [name, value] of Object.entries(style)) root.style.setProperty(name, value);
}
