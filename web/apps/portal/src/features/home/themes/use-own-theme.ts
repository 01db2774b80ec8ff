import { useEffect } from "react";

import { useThemeStore } from "@/shared/theme/theme-store";
import { toast } from "@/shared/ui/toast";

import { hasColors } from "../published-themes";
import { MODES } from "./modes";
import { submitTheme, useThemeChoice } from "./use-theme-choice";

/** Keeps the appearance that the person chose on any device; a choice made before the sign-in becomes theirs. */
export function useOwnTheme(): ReturnType<typeof useThemeChoice> {
  const choice = useThemeChoice();
  const { themes, own, mode } = choice;
  const { isPending, choose, adopt } = useThemeStore();
  useEffect(() => {
    if (own === undefined || own === null || themes === undefined) return;
    if (isPending) {
      const themeId = themes.find((theme) => hasColors(theme, choice))?.themeId ?? own.themeId;
      choose({}, true);
      submitTheme({ themeId, mode }).catch(toast.failure);
      return;
    }
    const chosen = MODES.find((entry) => entry.mode === own.mode);
    adopt({
      ...(chosen === undefined ? {} : { mode: chosen.mode }),
      ...(own.themeColor === "" ? {} : { color: own.themeColor, darkColor: own.darkColor }),
    });
    // Only an answer of the server is adopted, not every choice made since.
    // oxlint-disable-next-line react/exhaustive-deps, react/exhaustive-effect-dependencies
  }, [own, themes]);
  return choice;
}
