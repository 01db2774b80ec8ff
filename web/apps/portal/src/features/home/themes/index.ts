export { ThemeMenu } from "./theme-menu";
export { MODES, isSameColor, useThemeChoice } from "./use-theme-choice";
