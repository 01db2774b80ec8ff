import { useTranslation } from "@/shared/i18n/use-translation";
import { CheckBox } from "@/shared/ui/check-box";
import { SortableList } from "@/shared/ui/sortable-list";

import css from "../../components/config.module.css";
import { type Board, canBePublic } from "../model/boards";

/** Props of `BoardList`. */
export interface BoardListProps {
  readonly boards: readonly Board[];
  readonly onChange: (boards: readonly Board[]) => void;
}

/** The boards in the order of the page, each with who has it. */
export function BoardList({ boards, onChange }: BoardListProps) {
  const { t } = useTranslation("hall");
  const set = (code: Board["code"], change: Partial<Board>) =>
    onChange(boards.map((board) => (board.code === code ? { ...board, ...change } : board)));
  return (
    <SortableList
      items={boards}
      idOf={({ code }) => code}
      nameOf={({ code }) => t(`board.${code}`)}
      onReorder={onChange}
      isLined
      renderItem={({ code, isShow, isPublic }) => {
        const name = t(`board.${code}`);
        return (
          <div className={css["row"]} data-off={!isShow || undefined}>
            <p className={css["main"]}>
              <span className={css["name"]}>{name}</span>
              <span className={css["note"]}>{t(`boardHint.${code}`)}</span>
            </p>
            <div className={css["boxes"]}>
              <CheckBox
                label={t("boards.show", { name })}
                short={t("facets.shown")}
                value={isShow}
                onChange={(next) => set(code, { isShow: next })}
              />
              {canBePublic(code) && isShow ? (
                <CheckBox
                  label={t("boards.public", { name })}
                  short={t("boards.isPublic")}
                  value={isPublic}
                  onChange={(next) => set(code, { isPublic: next })}
                />
              ) : null}
            </div>
          </div>
        );
      }}
    />
  );
}
