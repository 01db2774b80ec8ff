import type { Document } from "@/shared/documents/model/documents";
import { type DocumentEditing, useDocumentForm } from "@/shared/documents/use-document-form";
import { useTranslation } from "@/shared/i18n/use-translation";

import { type ThemesBody, type ThemesForm, isThemesBody, newTheme, themeFaults } from "./model/themes";

/** The form of the themes. */
export function useThemesForm(
  document: Document,
  body: ThemesBody,
  onFault: (field: string) => void,
): DocumentEditing<ThemesBody, ThemesForm> {
  const { t } = useTranslation("look");
  return useDocumentForm<ThemesBody, ThemesForm>({
    document,
    body,
    formId: "home/themes",
    label: t("themes.form"),
    isBody: isThemesBody,
    toForm: ({ themes }, version) => ({ version, themes }),
    toBody: (_body, { themes }) => ({
      themes: themes.map((theme) => ({
        ...theme,
        themeName: theme.themeName.trim(),
        themeNameEn: theme.themeNameEn.trim(),
      })),
    }),
    sample: (initial) => ({ ...initial, themes: [newTheme("")] }),
    check: ({ themes }) =>
      themeFaults(themes, {
        required: t("common:form.required"),
        twice: t("themes.twice"),
        color: t("themes.colorFault"),
      }),
    saved: t("themes.saved"),
    onFault,
  });
}
