import { useQuery } from "@tanstack/react-query";
import { useState } from "react";

import { call } from "@/shared/api/client";
import { useLanguage } from "@/shared/i18n/use-language";
import { useTranslation } from "@/shared/i18n/use-translation";
import { randomId } from "@/shared/lib/random";
import { Button, GuardedButton } from "@/shared/ui/button";
import { Dialog } from "@/shared/ui/dialog";
import { ChoicesField } from "@/shared/ui/form/choice-fields";
import { QueryView } from "@/shared/ui/query-view";
import { EmptyState, Skeleton } from "@/shared/ui/states";
import { toast } from "@/shared/ui/toast";

import { copiesQuery } from "../../config/api/queries";
import type { Column } from "../model/card-form";
import css from "./editor.module.css";

/** Props of `CopyDialog`. */
export interface CopyDialogProps {
  readonly cardId: string;
  /** How many columns the card can still take. */
  readonly room: number;
  readonly onClose: () => void;
  readonly onCopied: (columns: readonly Column[]) => void;
}

/** A column of another card under a key of its own. */
async function copyOf(choice: string): Promise<Column> {
  const [cardId = "", columnId = ""] = choice.split(" ");
  const found = await call("/api/online-service-platform/cardcolumnconfig/detail", { cardId, columnId });
  const { state: _s, version: _v, updateTime: _t, updateUserName: _n, cardId: _c, ...column } = found;
  return { ...column, columnId: randomId() };
}

/** Columns of other cards to choose; the copies do not follow them. */
export function CopyDialog({ cardId, room, onClose, onCopied }: CopyDialogProps) {
  const { t } = useTranslation("cards");
  const { language } = useLanguage();
  const cards = useQuery(copiesQuery(language, cardId));
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [isBusy, setIsBusy] = useState(false);
  async function copy(): Promise<void> {
    setIsBusy(true);
    try {
      const columns = await Promise.all(chosen.map(copyOf));
      toast.success(t("columns.copied", { count: columns.length }));
      onCopied(columns);
    } catch (error) {
      setIsBusy(false);
      toast.failure(error);
    }
  }
  return (
    <Dialog
      title={t("columns.copyTitle")}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t("common:action.cancel")}</Button>
          <GuardedButton
            kind="primary"
            isBusy={isBusy}
            disabled={chosen.length === 0 || chosen.length > room}
            onClick={() => void copy()}
          >
            {t("columns.copyApply")}
          </GuardedButton>
        </>
      }
    >
      <QueryView
        query={cards}
        loading={<Skeleton rows={5} height="1.5rem" />}
        empty={<EmptyState icon="copy" title={t("columns.copyEmpty")} />}
      >
        {(found) => (
          <div className={css["part"]}>
            <p className={css["hint"]}>{t("columns.copyLead")}</p>
            <p className={css["hint"]} role="status">
              {t("columns.copyRoom", { count: Math.max(0, room - chosen.length) })}
            </p>
            {found.map((card) => (
              <ChoicesField
                key={card.cardId}
                label={card.cardName}
                value={chosen}
                choices={card.columns.map(({ columnId, columnName }) => {
                  const value = `${card.cardId} ${columnId}`;
                  return {
                    value,
                    name: columnName,
                    isFixed: chosen.length >= room && !chosen.includes(value),
                  };
                })}
                onChange={setChosen}
              />
            ))}
          </div>
        )}
      </QueryView>
    </Dialog>
  );
}
