import { useState } from "react";
import { useSearchParams } from "react-router";

import { DocumentBar } from "@/shared/documents/components/document-bar";
import type { Document } from "@/shared/documents/model/documents";
import { nameIn } from "@/shared/i18n/name-in";
import { useLanguage } from "@/shared/i18n/use-language";
import { useTranslation } from "@/shared/i18n/use-translation";
import { Button } from "@/shared/ui/button";
import { ConfirmDialog } from "@/shared/ui/confirm-dialog";
import { Icon } from "@/shared/ui/icon";
import { Note } from "@/shared/ui/note";
import { toast } from "@/shared/ui/toast";

import css from "../components/config.module.css";
import { SpecialDrawer } from "./components/special-drawer";
import { SpecialList } from "./components/special-list";
import { SPECIAL_LIMITS, type Special, type SpecialsBody, isForeign, withSpecial } from "./model/specials";
import { useSpecialsForm } from "./use-specials-form";

/** What the address says of a special that is made. */
const NEW = "new";

/** Props of `SpecialsEditor`. */
export interface SpecialsEditorProps {
  readonly document: Document;
  readonly body: SpecialsBody;
}

/** The specials in their order; the address says which one is edited. */
export function SpecialsEditor({ document, body }: SpecialsEditorProps) {
  const { t } = useTranslation("hall");
  const { language } = useLanguage();
  const editing = useSpecialsForm(document, body);
  const { form } = editing;
  const { specials } = form.value;
  const [search, setSearch] = useSearchParams();
  const [removed, setRemoved] = useState<Special | null>(null);
  const id = search.get("id");
  const edited = specials.find((special) => special.id === id && !isForeign(special)) ?? null;
  const isFull = specials.length >= SPECIAL_LIMITS.specials;
  const nameOf = ({ name, nameEn }: Special) => nameIn(language === "en", name, nameEn);
  const open = (next: string | null) =>
    setSearch(next === null ? { tab: "specials" } : { tab: "specials", id: next }, {
      preventScrollReset: true,
    });
  const put = (special: Special) =>
    form.update((value) => ({ ...value, specials: withSpecial(value.specials, special) }));
  function remove(special: Special): void {
    form.update((value) => ({ ...value, specials: value.specials.filter((one) => one.id !== special.id) }));
    toast.success(t("specials.removed", { name: nameOf(special) }));
    setRemoved(null);
  }
  return (
    <>
      <DocumentBar document={document} editing={editing} />
      {id === null || id === NEW || edited !== null ? null : (
        <Note tone="warning" role="status">
          {t("specials.gone")}
        </Note>
      )}
      <SpecialList
        specials={specials}
        nameOf={nameOf}
        onEdit={(special) => open(special.id)}
        onReorder={(next) => form.set({ specials: next })}
        onSwitch={(special) => put({ ...special, isEnable: !special.isEnable })}
        onRemove={setRemoved}
      />
      <div className={css["add"]}>
        <Button icon={<Icon name="plus" size="1em" />} disabled={isFull} onClick={() => open(NEW)}>
          {t("specials.add")}
        </Button>
        {isFull ? (
          <p className={css["hint"]}>{t("specials.full", { max: SPECIAL_LIMITS.specials })}</p>
        ) : null}
      </div>
      {edited !== null || (id === NEW && !isFull) ? (
        <SpecialDrawer
          key={id}
          special={edited}
          name={edited === null ? "" : nameOf(edited)}
          onClose={() => open(null)}
          onDone={(special) => {
            put(special);
            open(null);
          }}
        />
      ) : null}
      {removed === null ? null : (
        <ConfirmDialog
          title={t("specials.removeTitle")}
          confirm={t("remove")}
          isBusy={false}
          onClose={() => setRemoved(null)}
          onConfirm={() => remove(removed)}
        >
          <p>{t("specials.removeText", { name: nameOf(removed) })}</p>
        </ConfirmDialog>
      )}
    </>
  );
}
