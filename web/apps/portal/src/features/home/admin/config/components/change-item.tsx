import { useId } from "react";
import { Link } from "react-router";

import { Differences } from "@/shared/documents/components/differences";
import { Edited } from "@/shared/documents/components/edited";
import { MissingList } from "@/shared/documents/components/missing-list";
import { StateBadge } from "@/shared/documents/components/state-badge";
import type { Missing } from "@/shared/documents/model/conflict";
import { type Change, editorPath } from "@/shared/documents/model/documents";
import { useTranslation } from "@/shared/i18n/use-translation";
import { Badge } from "@/shared/ui/badge";
import { Button, buttonClass } from "@/shared/ui/button";
import { CheckBox } from "@/shared/ui/check-box";
import { Note } from "@/shared/ui/note";
import { Panel } from "@/shared/ui/panel";
import { Written } from "@/shared/ui/written";

import css from "./changes.module.css";

/** Props of `ChangeItem`. */
export interface ChangeItemProps {
  readonly change: Change;
  /** null where the reader does not publish. */
  readonly isChosen: boolean | null;
  readonly missing: readonly Missing[];
  readonly onChoose: (isChosen: boolean) => void;
  readonly onHistory: () => void;
  readonly onDiscard: () => void;
}

/** A document that waits: what is different, and what can be done with it. */
export function ChangeItem({ change, isChosen, missing, onChoose, onHistory, onDiscard }: ChangeItemProps) {
  const { t } = useTranslation("documents");
  const id = useId();
  const { key, kindName, title: name, isRemoval, differences, state } = change;
  const editor = editorPath(key);
  return (
    <Panel as="article" aria-labelledby={id} look="outlined" room="normal">
      <header className={css["head"]}>
        {isChosen === null ? null : (
          <CheckBox
            label={t("changes.choose", { name })}
            isLabelHidden
            value={isChosen}
            onChange={onChoose}
          />
        )}
        <div className={css["what"]}>
          <h2 id={id} className={css["name"]}>
            <Written text={name} />
          </h2>
          <p className={css["meta"]}>
            <span>{kindName}</span>
            {isRemoval ? <Badge tone="danger">{t("changes.removal")}</Badge> : <StateBadge state={state} />}
            <span>
              <Edited standing={change} />
            </span>
          </p>
        </div>
        <div className={css["actions"]}>
          {editor === null || isRemoval ? null : (
            <Link
              className={buttonClass("quiet", "small")}
              aria-label={t("changes.editOf", { name })}
              to={editor}
            >
              {t("changes.edit")}
            </Link>
          )}
          <Button kind="quiet" size="small" aria-label={t("changes.historyOf", { name })} onClick={onHistory}>
            {t("changes.history")}
          </Button>
          <Button kind="quiet" size="small" aria-label={t("changes.discardOf", { name })} onClick={onDiscard}>
            {t("changes.discard")}
          </Button>
        </div>
      </header>
      {missing.length === 0 ? null : (
        <Note as="div" tone="danger">
          <MissingList missing={missing} items={[{ key, title: name }]} />
        </Note>
      )}
      {isRemoval ? (
        <p className={css["removal"]}>{t("difference.removal")}</p>
      ) : (
        <Differences documentKey={key} title={name} differences={differences} />
      )}
    </Panel>
  );
}
