export { MODES } from "./modes";
export { ThemeMenu } from "./theme-menu";
export { useOwnTheme } from "./use-own-theme";
export { useSchoolTheme } from "./use-school-theme";
export { useThemeChoice } from "./use-theme-choice";
export { hasColors, isSameColor } from "../published-themes";
