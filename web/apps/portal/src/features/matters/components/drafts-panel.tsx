import { keepPreviousData, useQuery } from "@tanstack/react-query";

import { useLanguage } from "@/shared/i18n/use-language";
import { useTranslation } from "@/shared/i18n/use-translation";

import { TransferButtons } from "@/shared/ui/transfer-buttons";

import { draftsQuery } from "../api/queries";
import type { PanelProps } from "./applications-panel";
import { MatterList } from "./matter-list";
import { DraftRow } from "./matter-row";

/** Forms the person has begun and not handed in. */
export function DraftsPanel({ filter, onChange }: PanelProps) {
  const { t } = useTranslation("matters");
  const { language } = useLanguage();
  const list = useQuery({ ...draftsQuery(filter.page, language), placeholderData: keepPreviousData });
  return (
    <>
      <TransferButtons isBar size="small" source={{ sheet: "drafts" }} total={list.data?.total} />
      <MatterList
        query={list}
        label={t("list.drafts")}
        page={filter.page}
        onPage={(page) => onChange({ page })}
        empty={t("empty.drafts")}
        hasChoices={false}
        onClear={() => onChange({ page: 1 })}
      >
        {(item) => <DraftRow key={item.draftId} item={item} />}
      </MatterList>
    </>
  );
}
