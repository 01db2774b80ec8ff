import { Link } from "react-router";

import { nameIn } from "@/shared/i18n/name-in";
import { useLanguage } from "@/shared/i18n/use-language";
import { useTranslation } from "@/shared/i18n/use-translation";
import { formatMinute } from "@/shared/lib/format";
import { Badge } from "@/shared/ui/badge";
import { LabelBadge } from "@/shared/ui/label-badge";
import { RowActions } from "@/shared/ui/row-actions";
import { ServiceIcon } from "@/shared/ui/service-icon";
import { SortableList } from "@/shared/ui/sortable-list";

import { useOrderGroups } from "../../api/groups";
import css from "../groups.module.css";
import { type Group, type GroupKind, movedIn, servicesPath } from "../model/groups";

/** Props of `GroupList`. */
export interface GroupListProps {
  readonly kind: GroupKind;
  readonly groups: readonly Group[];
  /** Whether the reader may change them. */
  readonly isKeeper: boolean;
  /** All of the kind are there: they can be ordered. */
  readonly isWhole: boolean;
  readonly onEdit: (group: Group) => void;
  readonly onRemove: (group: Group) => void;
}

/** Groups one below the other, as people get them. */
export function GroupList({ kind, groups, isKeeper, isWhole, onEdit, onRemove }: GroupListProps) {
  const { t } = useTranslation("catalogue");
  const { language } = useLanguage();
  const order = useOrderGroups(kind);
  const nameOf = ({ name, nameEn }: Group) => nameIn(language === "en", name, nameEn);
  function handleReorder(next: readonly Group[]): void {
    const id = movedIn(groups, next);
    if (id !== null) order.mutate({ id, order: next });
  }
  return (
    <SortableList
      items={groups}
      idOf={({ id }) => id}
      nameOf={nameOf}
      onReorder={handleReorder}
      isLined
      isDisabled={!isKeeper || !isWhole}
      renderItem={(group) => (
        <div className={css["row"]} data-kept={isKeeper || undefined}>
          <div className={css["main"]}>
            {kind === "LABEL" ? null : <ServiceIcon src={group.icon} size={36} />}
            <div className={css["names"]}>
              {kind === "LABEL" ? (
                <LabelBadge color={group.color} lang="zh-CN">
                  {group.name}
                </LabelBadge>
              ) : (
                <span className={css["name"]} lang="zh-CN">
                  {group.name}
                </span>
              )}
              {group.nameEn === "" ? (
                <Badge tone="warning">{t("groups.lacksEnglish")}</Badge>
              ) : (
                <span className={css["quiet"]} lang="en">
                  {group.nameEn}
                </span>
              )}
            </div>
          </div>
          <span className={css["code"]}>{group.code}</span>
          <span>
            {group.serviceCount === 0 ? (
              <span className={css["quiet"]}>{t("groups.unused")}</span>
            ) : (
              <Link
                to={servicesPath(kind, group.id)}
                aria-label={t("groups.servicesOf", { name: nameOf(group), count: group.serviceCount })}
              >
                {t("groups.services", { count: group.serviceCount })}
              </Link>
            )}
            {group.serviceCount === group.onlineCount ? null : (
              <span className={css["quiet"]}>{t("groups.online", { count: group.onlineCount })}</span>
            )}
          </span>
          <span className={css["quiet"]}>
            {typeof group.updateTime === "string" ? formatMinute(group.updateTime) : ""}
          </span>
          {isKeeper ? (
            <RowActions
              of={nameOf(group)}
              actions={[
                {
                  key: "edit",
                  label: t("groups.edit"),
                  name: t("groups.editOf", { name: nameOf(group) }),
                  onSelect: () => onEdit(group),
                },
                {
                  key: "remove",
                  label: t("groups.remove"),
                  name: t("groups.removeOf", { name: nameOf(group) }),
                  isDanger: true,
                  onSelect: () => onRemove(group),
                },
              ]}
            />
          ) : null}
        </div>
      )}
    />
  );
}
