import { useTranslation } from "@/shared/i18n/use-translation";
import { Dialog } from "@/shared/ui/dialog";

import { type ColumnKind, KINDS, type LandingColumn, canAdd } from "../model/columns";
import { KindIcon } from "./kind-icon";
import css from "./landing.module.css";

/** Props of `AddColumnDialog`. */
export interface AddColumnDialogProps {
  readonly columns: readonly LandingColumn[];
  readonly onClose: () => void;
  readonly onChoose: (kind: ColumnKind) => void;
}

/** A new column begins with its kind: what each shows, in a line. */
export function AddColumnDialog({ columns, onClose, onChoose }: AddColumnDialogProps) {
  const { t } = useTranslation(["config", "documents"]);
  return (
    <Dialog title={t("columns.add")} isWide onClose={onClose}>
      <p className={css["hint"]}>{t("columns.addLead")}</p>
      <ul className={css["kinds"]}>
        {KINDS.map((kind) => {
          const isFree = canAdd(columns, kind);
          return (
            <li key={kind}>
              <button type="button" className={css["kind"]} disabled={!isFree} onClick={() => onChoose(kind)}>
                <KindIcon kind={kind} />
                <span className={css["main"]}>
                  <span className={css["kindName"]}>{t(`documents:word.${kind}`)}</span>
                  <span className={css["sub"]}>{isFree ? t(`columns.kind.${kind}`) : t("columns.once")}</span>
                </span>
              </button>
            </li>
          );
        })}
      </ul>
    </Dialog>
  );
}
