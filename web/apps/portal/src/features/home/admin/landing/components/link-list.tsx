import { nameIn } from "@/shared/i18n/name-in";
import { useLanguage } from "@/shared/i18n/use-language";
import { useTranslation } from "@/shared/i18n/use-translation";
import { RowActions } from "@/shared/ui/row-actions";
import { ServiceIcon } from "@/shared/ui/service-icon";
import { SortableList } from "@/shared/ui/sortable-list";
import { Written } from "@/shared/ui/written";

import type { LandingLink } from "../model/links";
import css from "./landing.module.css";

/** Props of `LinkList`. */
export interface LinkListProps {
  readonly links: readonly LandingLink[];
  readonly onReorder: (links: readonly LandingLink[]) => void;
  readonly onEdit: (link: LandingLink) => void;
  readonly onRemove: (link: LandingLink) => void;
}

/** Links as the page shows them, one below the other. */
export function LinkList({ links, onReorder, onEdit, onRemove }: LinkListProps) {
  const { t } = useTranslation("config");
  const { language } = useLanguage();
  const isEnglish = language === "en";
  const nameOf = ({ name, nameEn }: LandingLink) => nameIn(isEnglish, name, nameEn);
  return (
    <SortableList
      items={links}
      idOf={({ code }) => code}
      nameOf={nameOf}
      onReorder={onReorder}
      isLined
      renderItem={(link) => {
        const name = nameOf(link);
        const intro = nameIn(isEnglish, link.intro, link.introEn);
        return (
          <div className={css["row"]}>
            <ServiceIcon src={link.icon} size={40} />
            <div className={css["main"]}>
              <p className={css["name"]}>
                <Written text={name} />
              </p>
              {intro === "" ? null : (
                <p className={css["sub"]}>
                  <Written text={intro} />
                </p>
              )}
              <p className={css["url"]}>{nameIn(isEnglish, link.url, link.urlEn)}</p>
            </div>
            <div className={css["actions"]}>
              <RowActions
                of={name}
                actions={[
                  {
                    key: "edit",
                    label: t("edit"),
                    name: t("links.editOf", { name }),
                    onSelect: () => onEdit(link),
                  },
                  {
                    key: "remove",
                    label: t("remove"),
                    name: t("links.removeOf", { name }),
                    isDanger: true,
                    onSelect: () => onRemove(link),
                  },
                ]}
              />
            </div>
          </div>
        );
      }}
    />
  );
}
