import { useState } from "react";
import { flushSync } from "react-dom";

import { DocumentBar } from "@/shared/documents/components/document-bar";
import type { Document } from "@/shared/documents/model/documents";
import { useSpeaking } from "@/shared/documents/use-speaking";
import { nameIn } from "@/shared/i18n/name-in";
import { useTranslation } from "@/shared/i18n/use-translation";
import { randomId } from "@/shared/lib/random";
import { Button } from "@/shared/ui/button";
import { ConfirmDialog } from "@/shared/ui/confirm-dialog";
import { NO_FAULTS } from "@/shared/ui/form/faults";
import { Icon } from "@/shared/ui/icon";
import { Panel } from "@/shared/ui/panel";
import { EmptyState } from "@/shared/ui/states";
import { toast } from "@/shared/ui/toast";

import css from "./components/look.module.css";
import { ThemeFields } from "./components/theme-fields";
import { ThemeList } from "./components/theme-list";
import { ThemeTrial } from "./components/theme-trial";
import {
  LIMITS,
  type Theme,
  type ThemesBody,
  newTheme,
  themeOf,
  withTheme,
  withoutTheme,
} from "./model/themes";
import { useThemesForm } from "./use-themes-form";

/** Props of `ThemesEditor`. */
export interface ThemesEditorProps {
  readonly document: Document;
  readonly body: ThemesBody;
}

/** The themes in their order; the chosen one is edited beside them and shown as the portal would be in it. */
export function ThemesEditor({ document, body }: ThemesEditorProps) {
  const { t } = useTranslation("look");
  const { isEnglish } = useSpeaking();
  const [chosenId, setChosenId] = useState<string | null>(null);
  const [removed, setRemoved] = useState<Theme | null>(null);
  const editing = useThemesForm(document, body, (field) => {
    const of = themeOf(field);
    // the fields of the theme have to stand before their faults are given to them
    if (of !== null) flushSync(() => setChosenId(of));
  });
  const { form } = editing;
  const { attach, faultOf } = form;
  const { themes } = form.value;
  const theme = themes.find(({ themeId }) => themeId === chosenId) ?? themes[0] ?? null;
  const nameOf = ({ themeName, themeNameEn }: Theme) => {
    const name = nameIn(isEnglish, themeName, themeNameEn).trim();
    return name === "" ? t("themes.unnamed") : name;
  };
  function add(): void {
    const made = newTheme(randomId());
    form.update((value) => ({ ...value, themes: [...value.themes, made] }));
    setChosenId(made.themeId);
  }
  function remove(one: Theme): void {
    form.set({ themes: withoutTheme(themes, one.themeId) });
    setRemoved(null);
    toast.success(t("themes.removed", { name: nameOf(one) }));
  }
  const plus = (
    <Button
      size="small"
      icon={<Icon name="plus" size="1em" />}
      disabled={themes.length >= LIMITS.themes}
      onClick={add}
    >
      {t("themes.add")}
    </Button>
  );
  return (
    <>
      <DocumentBar document={document} editing={editing} />
      {theme === null ? (
        <EmptyState icon="palette" title={t("themes.empty")} hint={t("themes.emptyHint")}>
          {plus}
        </EmptyState>
      ) : (
        <div ref={attach} className={css["parts"]}>
          <Panel look="outlined" room="small" className={css["part"]} aria-labelledby="oh-themes">
            <div className={css["head"]}>
              <h2 id="oh-themes" className={css["partName"]}>
                {t("themes.list")}
              </h2>
              {plus}
            </div>
            <p className={css["hint"]}>{t("themes.order")}</p>
            <ThemeList
              themes={themes}
              chosenId={theme.themeId}
              nameOf={nameOf}
              onChoose={setChosenId}
              onReorder={(next) => form.set({ themes: next })}
              onRemove={setRemoved}
            />
          </Panel>
          <Panel
            key={theme.themeId}
            look="outlined"
            room="small"
            className={css["part"]}
            aria-labelledby="oh-theme"
          >
            <h2 id="oh-theme" className={css["partName"]}>
              {nameOf(theme)}
            </h2>
            <ThemeFields
              theme={theme}
              path={`themes[${theme.themeId}]`}
              faultOf={faultOf}
              onChange={(change) => {
                // a picture may come when another theme has been changed meanwhile
                form.update((value) => ({
                  ...value,
                  themes: withTheme(value.themes, theme.themeId, change),
                }));
                form.pass(NO_FAULTS);
              }}
            />
          </Panel>
          <ThemeTrial name={nameOf(theme)} theme={theme} />
        </div>
      )}
      {removed === null ? null : (
        <ConfirmDialog
          title={t("themes.removeTitle")}
          confirm={t("themes.remove")}
          isBusy={false}
          onClose={() => setRemoved(null)}
          onConfirm={() => remove(removed)}
        >
          <p>{t("themes.removeText", { name: nameOf(removed) })}</p>
        </ConfirmDialog>
      )}
    </>
  );
}
