export { MODES } from "./modes";
export { ThemeMenu } from "./theme-menu";
export { useOwnTheme } from "./use-own-theme";
export { isSameColor, useThemeChoice } from "./use-theme-choice";
