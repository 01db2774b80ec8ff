import { useState } from "react";

import { useLanguage } from "@/shared/i18n/use-language";
import { useTranslation } from "@/shared/i18n/use-translation";
import { ActDialog } from "@/shared/ui/act-dialog";
import { Button } from "@/shared/ui/button";
import { FilterBar } from "@/shared/ui/filter-bar";
import { toast } from "@/shared/ui/toast";

import { useExportCodes } from "../api/activation";

/** Props of `ChosenPeople`. */
export interface ChosenPeopleProps {
  /** Keys of people who may get a code. */
  readonly chosen: ReadonlySet<string>;
  readonly onDone: () => void;
}

/** What can be done for the people who are chosen. */
export function ChosenPeople({ chosen, onDone }: ChosenPeopleProps) {
  const { t } = useTranslation("people");
  const { language } = useLanguage();
  const exported = useExportCodes();
  const [isAsked, setAsked] = useState(false);
  async function make(): Promise<void> {
    await exported.mutateAsync({ whose: { userIds: [...chosen] }, fileName: `${t("activation.title")}.csv` });
    toast.success(t("activation.made"));
    onDone();
  }
  const parts = [t("chosen.codesText", { count: chosen.size }), t("activation.makeOnce")];
  return (
    <div role="group" aria-label={t("chosen.label")}>
      <FilterBar>
        <span role="status">{t("chosen.count", { count: chosen.size })}</span>
        <Button size="small" onClick={() => setAsked(true)}>
          {t("chosen.codes")}
        </Button>
        <Button size="small" kind="quiet" onClick={onDone}>
          {t("chosen.none")}
        </Button>
      </FilterBar>
      {isAsked ? (
        <ActDialog
          title={t("activation.makeTitle")}
          text={parts.join(language === "en" ? " " : "")}
          name={t("chosen.count", { count: chosen.size })}
          confirm={t("activation.make")}
          isHarmless
          act={make}
          onClose={() => setAsked(false)}
        />
      ) : null}
    </div>
  );
}
