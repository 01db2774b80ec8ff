import { Link } from "react-router";

import { cardPath } from "@/shared/documents/model/documents";
import { CARD_KINDS } from "@/shared/documents/model/words";
import { useTranslation } from "@/shared/i18n/use-translation";
import { Dialog } from "@/shared/ui/dialog";

import css from "./cards.module.css";

/** A new card begins with its kind: what each shows, in a line. */
export function KindDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation(["cards", "documents"]);
  return (
    <Dialog title={t("kinds.title")} isWide onClose={onClose}>
      <p className={css["lead"]}>{t("kinds.lead")}</p>
      <ul className={css["kinds"]}>
        {CARD_KINDS.map((kind) => (
          <li key={kind}>
            <Link className={css["kind"]} to={`${cardPath("new")}?kind=${kind}`}>
              <span className={css["kindName"]}>{t(`documents:kind.${kind}`)}</span>
              <span className={css["sub"]}>{t(`kinds.hint.${kind}`)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
