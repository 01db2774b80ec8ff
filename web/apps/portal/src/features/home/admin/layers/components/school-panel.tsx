import { useState } from "react";
import { Link } from "react-router";

import { ROUTES } from "@/shared/config/paths";
import { useSaveDocument } from "@/shared/documents/api/mutations";
import { ConflictDialog } from "@/shared/documents/components/conflict-dialog";
import { type Conflict, conflictOf } from "@/shared/documents/model/conflict";
import { useLanguage } from "@/shared/i18n/use-language";
import { useTranslation } from "@/shared/i18n/use-translation";
import { useCurrentUser } from "@/shared/lib/current-user";
import { Button, GuardedButton } from "@/shared/ui/button";
import { LeaveGuard } from "@/shared/ui/form/leave-guard";
import { Panel } from "@/shared/ui/panel";
import { QueryView } from "@/shared/ui/query-view";
import { toast } from "@/shared/ui/toast";

import { HomeGridSkeleton } from "../../../components/home-grid";
import { UsualCards } from "../../components/usual-cards";
import { STUDENT } from "../../preview/model/whom";
import { type Layer, withPlace, withState } from "../model/layers";
import { NOTHING_CHANGED, type SchoolCard, changedCards, schoolBelow } from "../model/school";
import { useSchool } from "../use-school";
import { LaidPage } from "./laid-page";
import { LayerSeers } from "./layer-seers";
import css from "./layers.module.css";

/** Where the cards lie for everybody for whom no role or department has another word: each keeps that in its own document. */
export function SchoolPanel() {
  const { t } = useTranslation("documents");
  const { language } = useLanguage();
  const mayEdit = useCurrentUser()?.menuEntries.includes("cardBusinessConfig") === true;
  const school = useSchool(mayEdit);
  const [changed, setChanged] = useState<Layer>(NOTHING_CHANGED);
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const save = useSaveDocument();
  const isDirty = changed.cards.length > 0;
  const forget = (cardId: string) =>
    setChanged((before) => withPlace(withState(before, cardId, null), cardId, null));
  async function saveAll(cards: readonly SchoolCard[]): Promise<void> {
    setIsBusy(true);
    try {
      const documents = changedCards(cards, changed);
      for (const { cardId, document, next } of documents) {
        // one after the other: where somebody was quicker, what is left stays to be saved
        // oxlint-disable-next-line no-await-in-loop
        await save.mutateAsync({ key: document.key, version: document.version, body: next });
        forget(cardId);
      }
      toast.success(t("layers.schoolSaved", { count: documents.length }));
    } catch (error) {
      const found = conflictOf(error);
      if (found === null) toast.failure(error);
      setConflict(found);
    } finally {
      setIsBusy(false);
    }
  }
  return (
    <section aria-labelledby="oh-layer" className={css["main"]}>
      <Panel room="normal">
        <div className={css["sideHead"]}>
          <div>
            <h2 id="oh-layer" className={css["partName"]}>
              {t("layers.schoolName")}
            </h2>
            <LayerSeers layer={null} />
            <p className={css["hint"]}>
              {t(mayEdit ? "layers.schoolHint" : "layers.schoolNoRight")}{" "}
              {mayEdit ? <Link to={ROUTES.cardBusinessConfig.path}>{t("layers.toCards")}</Link> : null}
            </p>
          </div>
          {mayEdit ? (
            <div className={css["cardTools"]}>
              <Button disabled={!isDirty || isBusy} onClick={() => setChanged(NOTHING_CHANGED)}>
                {t("layers.schoolReset")}
              </Button>
              <GuardedButton
                kind="primary"
                isBusy={isBusy}
                disabled={!isDirty || school.data === undefined}
                onClick={() => void saveAll(school.data ?? [])}
              >
                {t("layers.schoolSave")}
              </GuardedButton>
            </div>
          ) : null}
        </div>
      </Panel>
      {mayEdit ? (
        <QueryView
          query={school}
          frame={(state) => (school.isError ? <Panel room="normal">{state}</Panel> : state)}
          loading={<HomeGridSkeleton />}
          empty={
            <Panel room="normal">
              <UsualCards />
            </Panel>
          }
        >
          {(cards) => (
            <LaidPage
              layer={changed}
              below={schoolBelow(cards, language)}
              whom={STUDENT}
              isSchool
              onChange={(change) => setChanged(change)}
            />
          )}
        </QueryView>
      ) : null}
      <LeaveGuard isUnsaved={isDirty} />
      {conflict === null ? null : (
        <ConflictDialog
          conflict={conflict}
          onClose={() => setConflict(null)}
          onSaved={() => {
            forget(conflict.key.slice(conflict.key.indexOf(":") + 1));
            setConflict(null);
          }}
        />
      )}
    </section>
  );
}
