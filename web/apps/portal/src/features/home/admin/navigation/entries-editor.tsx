import { useId, useState } from "react";
import { useSearchParams } from "react-router";

import { DocumentBar } from "@/shared/documents/components/document-bar";
import type { Document } from "@/shared/documents/model/documents";
import { useSpeaking } from "@/shared/documents/use-speaking";
import { nameIn } from "@/shared/i18n/name-in";
import { useTranslation } from "@/shared/i18n/use-translation";
import { Button } from "@/shared/ui/button";
import { ConfirmDialog } from "@/shared/ui/confirm-dialog";
import { Icon } from "@/shared/ui/icon";
import { Note } from "@/shared/ui/note";
import { toast } from "@/shared/ui/toast";

import { EntryDrawer } from "./components/entry-drawer";
import { EntryList } from "./components/entry-list";
import css from "./components/navigation.module.css";
import { CUSTOM_MAX, type Entry, type NavigationBody, isCustom, isFull, withEntry } from "./model/entries";
import { useEntriesForm } from "./use-entries-form";

/** What the address says of an entry that is made. */
const NEW = "new";

/** Props of `EntriesEditor`. */
export interface EntriesEditorProps {
  readonly document: Document;
  readonly body: NavigationBody;
}

/** The entries of the navigation list in their order; the address says which one is edited. */
export function EntriesEditor({ document, body }: EntriesEditorProps) {
  const { t } = useTranslation("navigation");
  const { isEnglish } = useSpeaking();
  const editing = useEntriesForm(document, body);
  const { form } = editing;
  const { entries } = form.value;
  const [search, setSearch] = useSearchParams();
  const [removed, setRemoved] = useState<Entry | null>(null);
  const limitId = useId();
  const id = search.get("id");
  const edited = entries.find((entry) => entry.id === id) ?? null;
  const full = isFull(entries);
  const custom = entries.filter(isCustom).length;
  const nameOf = ({ name, nameEn }: Entry) => nameIn(isEnglish, name, nameEn);
  const open = (next: string | null) =>
    setSearch(next === null ? {} : { id: next }, { preventScrollReset: true });
  function remove(entry: Entry): void {
    form.update((value) => ({ ...value, entries: value.entries.filter((one) => one.id !== entry.id) }));
    toast.success(t("entries.removed", { name: nameOf(entry) }));
    setRemoved(null);
  }
  return (
    <>
      <DocumentBar document={document} editing={editing} />
      {id === null || id === NEW || edited !== null ? null : (
        <Note tone="warning" role="status">
          {t("entries.gone")}
        </Note>
      )}
      <EntryList
        entries={entries}
        nameOf={nameOf}
        onEdit={(entry) => open(entry.id)}
        onReorder={(next) => form.set({ entries: next })}
        onSwitch={(entry) =>
          form.update((value) => ({
            ...value,
            entries: withEntry(value.entries, { ...entry, isAuto: entry.isAuto === 1 ? 0 : 1 }),
          }))
        }
        onRemove={setRemoved}
      />
      <div className={css["add"]}>
        <Button
          icon={<Icon name="plus" size="1em" />}
          disabled={full}
          aria-describedby={limitId}
          onClick={() => open(NEW)}
        >
          {t("entries.add")}
        </Button>
        <p id={limitId} className={css["hint"]} role="status">
          {full
            ? t("entries.full", { max: CUSTOM_MAX })
            : t("entries.room", { count: CUSTOM_MAX - custom, max: CUSTOM_MAX })}
        </p>
      </div>
      {edited !== null || (id === NEW && !full) ? (
        <EntryDrawer
          key={id}
          entry={edited}
          name={edited === null ? "" : nameOf(edited)}
          onClose={() => open(null)}
          onDone={(entry) => {
            form.update((value) => ({ ...value, entries: withEntry(value.entries, entry) }));
            open(null);
          }}
        />
      ) : null}
      {removed === null ? null : (
        <ConfirmDialog
          title={t("entries.removeTitle")}
          confirm={t("remove")}
          isBusy={false}
          onClose={() => setRemoved(null)}
          onConfirm={() => remove(removed)}
        >
          <p>{t("entries.removeText", { name: nameOf(removed) })}</p>
        </ConfirmDialog>
      )}
    </>
  );
}
