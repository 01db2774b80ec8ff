import { useQuery } from "@tanstack/react-query";

import { errorText } from "@/shared/api/api-error";
import { useLanguage } from "@/shared/i18n/use-language";
import { useTranslation } from "@/shared/i18n/use-translation";
import { ChoicesField } from "@/shared/ui/form/choice-fields";
import type { FieldBinding } from "@/shared/ui/form/use-form";

import { newsColumnsQuery } from "@/shared/documents/api/queries";

/** Which columns of news a column of the page shows, by their names; those that are gone can only be taken away. */
export function ColumnNews(field: FieldBinding<readonly string[]>) {
  const { t } = useTranslation("config");
  const { language } = useLanguage();
  const { data, isError, error } = useQuery(newsColumnsQuery(language));
  const known = data ?? [];
  const gone =
    data === undefined ? [] : field.value.filter((id) => known.every((one) => one.columnId !== id));
  return (
    <ChoicesField
      label={t("columnForm.news")}
      hint={isError ? errorText(error) : t("columnForm.newsHint")}
      choices={[
        ...known.map(({ columnId, columnName }) => ({ value: columnId, name: columnName })),
        ...gone.map((id) => ({ value: id, name: t("columnForm.newsGone") })),
      ]}
      {...field}
    />
  );
}
