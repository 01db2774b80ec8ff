import { useId, useState } from "react";

import { nameIn } from "@/shared/i18n/name-in";
import { useLanguage } from "@/shared/i18n/use-language";
import { useTranslation } from "@/shared/i18n/use-translation";
import { Button } from "@/shared/ui/button";
import { ConfirmDialog } from "@/shared/ui/confirm-dialog";
import { Icon } from "@/shared/ui/icon";
import { EmptyState } from "@/shared/ui/states";
import { toast } from "@/shared/ui/toast";

import { DocumentBar } from "@/shared/documents/components/document-bar";
import type { Document } from "@/shared/documents/model/documents";
import css from "./components/landing.module.css";
import { LinkDrawer } from "./components/link-drawer";
import { LinkList } from "./components/link-list";
import { LINKS_MAX, type LandingLink, type LinksBody, withLink } from "./model/links";
import { useLinksForm } from "./use-links-form";

/** What lies over the list; null makes a link. */
type Open =
  | { readonly what: "form"; readonly link: LandingLink | null }
  | { readonly what: "removal"; readonly link: LandingLink };

/** Props of `LinksEditor`. */
export interface LinksEditorProps {
  readonly document: Document;
  readonly body: LinksBody;
}

/** The links of the header before sign-in in their order. */
export function LinksEditor({ document, body }: LinksEditorProps) {
  const { t } = useTranslation("config");
  const { language } = useLanguage();
  const editing = useLinksForm(document, body);
  const { form } = editing;
  const { links } = form.value;
  const [open, setOpen] = useState<Open | null>(null);
  const limitId = useId();
  const close = () => setOpen(null);
  const nameOf = ({ name, nameEn }: LandingLink) => nameIn(language === "en", name, nameEn);
  function remove(link: LandingLink): void {
    form.update((value) => ({ ...value, links: value.links.filter(({ code }) => code !== link.code) }));
    toast.success(t("links.removed", { name: nameOf(link) }));
    close();
  }
  return (
    <>
      <DocumentBar document={document} editing={editing} />
      {links.length === 0 ? (
        <EmptyState icon="link" title={t("links.empty")} hint={t("links.emptyHint")} />
      ) : (
        <LinkList
          links={links}
          onReorder={(next) => form.set({ links: next })}
          onEdit={(link) => setOpen({ what: "form", link })}
          onRemove={(link) => setOpen({ what: "removal", link })}
        />
      )}
      <div className={css["add"]}>
        <Button
          icon={<Icon name="plus" size="1em" />}
          disabled={links.length >= LINKS_MAX}
          aria-describedby={limitId}
          onClick={() => setOpen({ what: "form", link: null })}
        >
          {t("links.add")}
        </Button>
        <p id={limitId} className={css["hint"]}>
          {links.length >= LINKS_MAX ? t("links.full", { max: LINKS_MAX }) : t("links.lead")}
        </p>
      </div>
      {open?.what === "form" ? (
        <LinkDrawer
          link={open.link}
          among={links}
          name={open.link === null ? "" : nameOf(open.link)}
          hint={t("applyHint")}
          onClose={close}
          onDone={(link) => {
            form.update((value) => ({ ...value, links: withLink(value.links, link) }));
            close();
          }}
        />
      ) : null}
      {open?.what === "removal" ? (
        <ConfirmDialog
          title={t("links.removeTitle")}
          confirm={t("remove")}
          isBusy={false}
          onClose={close}
          onConfirm={() => remove(open.link)}
        >
          <p>{t("links.removeText", { name: nameOf(open.link) })}</p>
        </ConfirmDialog>
      ) : null}
    </>
  );
}
