import { useQuery } from "@tanstack/react-query";
import { useState } from "react";

import { useLanguage } from "@/shared/i18n/use-language";
import { useTranslation } from "@/shared/i18n/use-translation";
import { Button } from "@/shared/ui/button";
import { FilterBar } from "@/shared/ui/filter-bar";
import { Icon } from "@/shared/ui/icon";
import rows from "@/shared/ui/rows.module.css";
import { ServiceIcon } from "@/shared/ui/service-icon";
import { RowActions } from "@/shared/ui/row-actions";
import { SortableList } from "@/shared/ui/sortable-list";
import { QueryView } from "@/shared/ui/query-view";
import { EmptyState, Skeleton } from "@/shared/ui/states";

import { useMoveLink } from "../api/mutations";
import { type NavigationLink, navigationQuery } from "../api/queries";
import { movedItem } from "../model/moved";
import { LinkFormDrawer } from "./link-form";
import css from "./panel.module.css";
import { RemoveLinkDialog } from "./remove-dialogs";

/** What lies over the list. */
type Open =
  | { readonly kind: "form"; readonly link: NavigationLink | null }
  | { readonly kind: "remove"; readonly link: NavigationLink };

/** Links in the header of the page before sign-in. */
export function NavigationPanel() {
  const { t } = useTranslation("config");
  const { language } = useLanguage();
  const list = useQuery(navigationQuery);
  const move = useMoveLink();
  const [open, setOpen] = useState<Open | null>(null);
  const close = () => setOpen(null);
  const nameOf = ({ name, nameEn }: NavigationLink) => (language === "en" && nameEn !== "" ? nameEn : name);
  function handleOrder(before: readonly NavigationLink[], after: readonly NavigationLink[]): void {
    const moved = movedItem(before, after, ({ code }) => code);
    if (moved === null) return;
    move.mutate({ link: moved.item, place: moved.place, after });
  }
  return (
    <>
      <FilterBar>
        <p className={css["lead"]}>{t("navigation.lead")}</p>
        <div className={css["tools"]}>
          <Button
            kind="primary"
            icon={<Icon name="plus" size="1em" />}
            onClick={() => setOpen({ kind: "form", link: null })}
          >
            {t("navigation.add")}
          </Button>
        </div>
      </FilterBar>
      <QueryView
        query={list}
        frame={(state) => <div className={css["body"]}>{state}</div>}
        loading={<Skeleton rows={5} height="3rem" />}
        empty={<EmptyState icon="link" title={t("navigation.empty")} hint={t("navigation.emptyHint")} />}
      >
        {(data) => (
          <SortableList
            items={data}
            idOf={({ code }) => code}
            nameOf={nameOf}
            onReorder={(after) => handleOrder(data, after)}
            className={rows["rows"] ?? ""}
            renderItem={(link) => (
              <div className={rows["row"]}>
                <ServiceIcon src={link.icon} size={40} />
                <div className={rows["main"]}>
                  <p className={rows["name"]}>{nameOf(link)}</p>
                  <p className={rows["url"]}>
                    {language === "en" && link.urlEn !== "" ? link.urlEn : link.url}
                  </p>
                </div>
                <p className={rows["intro"]}>
                  {language === "en" && link.introEn !== "" ? link.introEn : link.intro}
                </p>
                <div className={rows["actions"]}>
                  <RowActions
                    of={nameOf(link)}
                    actions={[
                      {
                        key: "edit",
                        label: t("edit"),
                        name: t("navigation.editOf", { name: nameOf(link) }),
                        onSelect: () => setOpen({ kind: "form", link }),
                      },
                      {
                        key: "remove",
                        label: t("remove"),
                        name: t("navigation.removeOf", { name: nameOf(link) }),
                        isDanger: true,
                        onSelect: () => setOpen({ kind: "remove", link }),
                      },
                    ]}
                  />
                </div>
              </div>
            )}
          />
        )}
      </QueryView>
      {open?.kind === "form" ? <LinkFormDrawer link={open.link} onClose={close} /> : null}
      {open?.kind === "remove" ? <RemoveLinkDialog link={open.link} onClose={close} /> : null}
    </>
  );
}
