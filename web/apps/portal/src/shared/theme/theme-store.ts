import { create } from "zustand";

import { DEFAULT_THEME_COLOR } from "@/shared/config/constants";
import { isRecord, localStore } from "@/shared/lib/storage";

import { type ThemeColors, themed } from "./theme-style";

/** What the user chose; `system` follows the operating system. */
export type ThemeMode = "light" | "dark" | "system";

/** The person's or the tenant's theme as it is stored: its mode, and its colours. */
interface StoredTheme extends ThemeColors {
  readonly mode: ThemeMode;
  /** The colour that the tenant gave last: who still has it follows the tenant to another one. */
  readonly schoolColor: string;
}

/** A change of it. Colours come together: without a twin of its own, a colour has none. */
type ThemeChange = Partial<StoredTheme>;

/** The theme of this browser. */
export interface ThemeState extends StoredTheme {
  /** What `mode` means right now. */
  readonly effective: "light" | "dark";
  /** Chosen by a visitor and not yet told to the server. */
  readonly isPending: boolean;
  /** A choice of the person in front of the screen. */
  readonly choose: (choice: ThemeChange, isSaved: boolean) => void;
  /** What the tenant or the person's account says. */
  readonly adopt: (theme: ThemeChange) => void;
}

const isMode = (value: unknown): value is ThemeMode =>
  value === "light" || value === "dark" || value === "system";
const isStored = (
  value: unknown,
): value is Pick<StoredTheme, "mode" | "color"> & Partial<StoredTheme & { isPending: boolean }> =>
  isRecord(value) &&
  isMode(value["mode"]) &&
  typeof value["color"] === "string" &&
  ["darkColor", "schoolColor"].every((name) => ["string", "undefined"].includes(typeof value[name]));

const darkQuery = () =>
  typeof matchMedia === "function" ? matchMedia("(prefers-color-scheme: dark)") : null;
const resolve = (mode: ThemeMode): "light" | "dark" =>
  mode === "system" ? (darkQuery()?.matches === true ? "dark" : "light") : mode;

const FIRST: StoredTheme = {
  mode: "system",
  color: DEFAULT_THEME_COLOR,
  darkColor: "",
  schoolColor: DEFAULT_THEME_COLOR,
};
const { isPending: wasPending = false, ...stored } = localStore.read("theme", isStored) ?? {
  ...FIRST,
  isPending: false,
};

/** Read by the shell; everything else uses the CSS variables. */
export const useThemeStore = create<ThemeState>()((set, get) => {
  function take(change: ThemeChange, isPending: boolean): void {
    const { mode, color, darkColor, schoolColor } = get();
    const twin = change.color === undefined ? darkColor : "";
    const next = { mode, color, darkColor: twin, schoolColor, ...change };
    set({ ...next, effective: resolve(next.mode), isPending });
    localStore.write("theme", { ...next, isPending });
  }
  return {
    ...FIRST,
    ...stored,
    isPending: wasPending,
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
