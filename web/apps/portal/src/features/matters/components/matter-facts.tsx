import { useTranslation } from "@/shared/i18n/use-translation";

import type { ApplicationItem, DraftItem } from "../model/matters";

/** The service of a draft, and when it was begun and saved. */
export function DraftFacts({ item }: { readonly item: DraftItem }) {
  const { t } = useTranslation("matters");
  return (
    <>
      <span>{item.serviceName}</span>
      <span>{t("begun", { time: item.createTime.slice(0, 16) })}</span>
      <span>{t("saved", { time: item.updateTime.slice(0, 16) })}</span>
    </>
  );
}

/** The service of an application, and when it was handed in and changed last. */
export function ApplicationFacts({ item }: { readonly item: ApplicationItem }) {
  const { t } = useTranslation("matters");
  const submittedAt = item.submitTime ?? "";
  return (
    <>
      <span>{item.serviceName}</span>
      {submittedAt === "" ? null : <span>{t("submitted", { time: submittedAt.slice(0, 16) })}</span>}
      <span>{t("updated", { time: item.updateTime.slice(0, 16) })}</span>
    </>
  );
}
