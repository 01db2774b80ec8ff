import { useState } from "react";

import { Differences } from "@/shared/documents/components/differences";
import { PublishDialog } from "@/shared/documents/components/publish-dialog";
import { PUBLISHED_AT_ONCE, isService } from "@/shared/documents/model/documents";
import { useTranslation } from "@/shared/i18n/use-translation";
import { Badge } from "@/shared/ui/badge";
import { Button } from "@/shared/ui/button";
import { CheckBox } from "@/shared/ui/check-box";
import { Dialog } from "@/shared/ui/dialog";
import { Note } from "@/shared/ui/note";
import { Written } from "@/shared/ui/written";

import css from "../catalogue.module.css";
import { type Waiting, firstAtOnce } from "../model/waiting";

/** Props of `WaitingDialog`. */
export interface WaitingDialogProps {
  readonly waiting: readonly Waiting[];
  readonly onClose: () => void;
}

/** What waits of each service, to be looked at and published together; a service goes with its guide. */
export function WaitingDialog({ waiting, onClose }: WaitingDialogProps) {
  const { t } = useTranslation("catalogue");
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [isPublishing, setIsPublishing] = useState(false);
  const first = firstAtOnce(waiting);
  const chosen = firstAtOnce(waiting.filter(({ serviceId }) => !left.has(serviceId)));
  if (isPublishing)
    return (
      <PublishDialog
        items={chosen.flatMap(({ changes }) => changes)}
        onClose={() => setIsPublishing(false)}
        onPublished={onClose}
      />
    );
  function choose(serviceId: string, isChosen: boolean): void {
    setLeft((before) => {
      const next = new Set(before);
      if (isChosen) next.delete(serviceId);
      else next.add(serviceId);
      return next;
    });
  }
  const actions = (
    <>
      <Button onClick={onClose}>{t("common:action.cancel")}</Button>
      <Button kind="primary" disabled={chosen.length === 0} onClick={() => setIsPublishing(true)}>
        {t("waiting.publish", { count: chosen.length })}
      </Button>
    </>
  );
  return (
    <Dialog title={t("waiting.dialog")} isWide onClose={onClose} actions={actions}>
      <div className={css["waitingBody"]}>
        <p>{t("waiting.intro")}</p>
        {first.length < waiting.length ? (
          <Note tone="warning">{t("waiting.more", { limit: PUBLISHED_AT_ONCE })}</Note>
        ) : null}
        <CheckBox
          label={t("waiting.all", { count: first.length })}
          value={chosen.length === first.length}
          isMixed={chosen.length > 0 && chosen.length < first.length}
          onChange={(isChosen) => setLeft(new Set(isChosen ? [] : waiting.map(({ serviceId }) => serviceId)))}
        />
        <ul className={css["waitingList"]}>
          {waiting.map((one) => (
            <WaitingItem
              key={one.serviceId}
              waiting={one}
              isChosen={chosen.includes(one)}
              onChoose={(isChosen) => choose(one.serviceId, isChosen)}
            />
          ))}
        </ul>
      </div>
    </Dialog>
  );
}

interface WaitingItemProps {
  readonly waiting: Waiting;
  readonly isChosen: boolean;
  readonly onChoose: (isChosen: boolean) => void;
}

/** A service that waits; its differences are asked for once it is unfolded. */
function WaitingItem({ waiting, isChosen, onChoose }: WaitingItemProps) {
  const { t } = useTranslation("catalogue");
  const [isOpen, setIsOpen] = useState(false);
  const { title, isNew, changes } = waiting;
  const count = changes.reduce((sum, { differences }) => sum + differences.length, 0);
  return (
    <li className={css["waitingItem"]}>
      <CheckBox
        label={t("waiting.choose", { name: title })}
        isLabelHidden
        value={isChosen}
        onChange={onChoose}
      />
      <details className={css["waitingMore"]} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
        <summary>
          <Written text={title} />{" "}
          {isNew ? (
            <Badge tone="brand">{t("waiting.new")}</Badge>
          ) : (
            <span className={css["quiet"]}>{t("waiting.changes", { count })}</span>
          )}
        </summary>
        {isOpen
          ? changes.map(({ key, title: name, differences }) => (
              <section key={key}>
                {isService(key) ? null : <h3 className={css["quiet"]}>{t("waiting.guide")}</h3>}
                <Differences documentKey={key} title={name} differences={differences} />
              </section>
            ))
          : null}
      </details>
    </li>
  );
}
