import { useState } from "react";

import { useTranslation } from "@/shared/i18n/use-translation";
import { Button } from "@/shared/ui/button";
import { FilterBar } from "@/shared/ui/filter-bar";

import type { CatalogueChoices } from "../model/catalogue-filter";
import { AudienceDialog } from "./audience-dialog";
import { GroupDialog } from "./group-dialog";
import { ShelveDialog } from "./shelve-dialog";

/** Props of `BulkBar`. */
export interface BulkBarProps {
  readonly chosen: ReadonlySet<string>;
  readonly choices: CatalogueChoices | undefined;
  readonly onDone: () => void;
}

type Open = "on" | "off" | "dept" | "label" | "audience";

/** What can be done with the services that are chosen. */
export function BulkBar({ chosen, choices, onDone }: BulkBarProps) {
  const { t } = useTranslation("catalogue");
  const [open, setOpen] = useState<Open | null>(null);
  const serviceIds = [...chosen];
  const close = () => setOpen(null);
  const done = () => {
    close();
    onDone();
  };
  const ways = { serviceIds, onClose: close, onDone: done };
  return (
    <div role="group" aria-label={t("bulk.label")}>
      <FilterBar>
        <span role="status">{t("bulk.chosen", { count: chosen.size })}</span>
        {(["on", "off"] as const).map((way) => (
          <Button key={way} size="small" onClick={() => setOpen(way)}>
            {t(`shelve.${way}`)}
          </Button>
        ))}
        {(["dept", "label", "audience"] as const).map((kind) => (
          <Button key={kind} size="small" disabled={choices === undefined} onClick={() => setOpen(kind)}>
            {t(kind === "label" ? "bulk.shelfLabel" : `bulk.${kind}`)}
          </Button>
        ))}
        <Button size="small" kind="quiet" onClick={onDone}>
          {t("bulk.none")}
        </Button>
      </FilterBar>
      {open === "on" || open === "off" ? (
        <ShelveDialog {...ways} name={null} isOnline={open === "on"} />
      ) : null}
      {choices === undefined || (open !== "dept" && open !== "label") ? null : (
        <GroupDialog {...ways} kind={open} choices={choices} />
      )}
      {choices === undefined || open !== "audience" ? null : <AudienceDialog {...ways} choices={choices} />}
    </div>
  );
}
