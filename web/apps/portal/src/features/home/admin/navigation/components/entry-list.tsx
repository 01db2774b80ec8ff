import { Link } from "react-router";

import { ROUTES } from "@/shared/config/paths";
import { valueWords } from "@/shared/documents/model/words";
import { useSpeaking } from "@/shared/documents/use-speaking";
import { useTranslation } from "@/shared/i18n/use-translation";
import { Badge } from "@/shared/ui/badge";
import { Button } from "@/shared/ui/button";
import rows from "@/shared/ui/rows.module.css";
import { ServiceIcon } from "@/shared/ui/service-icon";
import { SortableList } from "@/shared/ui/sortable-list";
import { EmptyState } from "@/shared/ui/states";
import { Written } from "@/shared/ui/written";

import { addressIn } from "../../model/target";
import { type Entry, builtInPath, isCustom } from "../model/entries";
import { knownWay } from "../model/names";
import css from "./navigation.module.css";

/** Props of `EntryList`. */
export interface EntryListProps {
  readonly entries: readonly Entry[];
  readonly nameOf: (entry: Entry) => string;
  readonly onEdit: (entry: Entry) => void;
  readonly onReorder: (entries: readonly Entry[]) => void;
  /** Shows or hides one. */
  readonly onSwitch: (entry: Entry) => void;
  readonly onRemove: (entry: Entry) => void;
}

/** Entries as people get them, one below the other: what each is, where it leads, for whom, and whether it is enabled. */
export function EntryList({ entries, nameOf, onEdit, onReorder, onSwitch, onRemove }: EntryListProps) {
  const { t } = useTranslation(["navigation", "config", "cards"]);
  const speaking = useSpeaking();
  if (entries.length === 0)
    return <EmptyState icon="list" title={t("entries.empty")} hint={t("entries.emptyHint")} />;
  return (
    <SortableList
      items={entries}
      idOf={({ id }) => id}
      nameOf={nameOf}
      onReorder={onReorder}
      isLined
      entriesOf={(entry) => [
        {
          key: "switch",
          label: t(entry.isAuto === 1 ? "entries.disable" : "entries.enable"),
          hasDivider: true,
          onSelect: () => onSwitch(entry),
        },
        ...(isCustom(entry)
          ? [{ key: "remove", label: t("remove"), isDanger: true, onSelect: () => onRemove(entry) }]
          : []),
      ]}
      renderItem={(entry) => {
        const way = knownWay(entry.openWay);
        return (
          <div className={rows["row"]}>
            <ServiceIcon src={entry.icon} size={40} />
            <div className={rows["main"]}>
              <p className={rows["name"]}>
                <EntryLink entry={entry} name={nameOf(entry)} />
                {entry.isAuto === 1 ? (
                  <Badge tone="success" shape="pill">
                    {t("entries.enabled")}
                  </Badge>
                ) : null}
              </p>
              <p className={rows["url"]}>{addressIn(entry.url)}</p>
            </div>
            <dl className={rows["facts"]}>
              <dt className="visually-hidden">{t("entries.kind")}</dt>
              <dd>{t(isCustom(entry) ? "entries.custom" : "entries.builtIn")}</dd>
              <dt className="visually-hidden">{t("config:toolForm.openWay")}</dt>
              <dd>{way === null ? entry.openWay : t(`config:openWay.${way}`)}</dd>
              <dt className="visually-hidden">{t("config:toolForm.roles")}</dt>
              <dd>
                {entry.roles.length === 0 ? (
                  t("cards:everybody")
                ) : (
                  <Written text={valueWords(speaking, "roles", entry.roles)} />
                )}
              </dd>
            </dl>
            <div className={rows["actions"]}>
              <Button
                kind="quiet"
                size="small"
                className={css["edit"]}
                aria-label={t("editOf", { name: nameOf(entry) })}
                onClick={() => onEdit(entry)}
              >
                {t("edit")}
              </Button>
            </div>
          </div>
        );
      }}
    />
  );
}

/** A built-in entry leads to its page, a custom one to its form (000 §2). */
function EntryLink({ entry, name }: { readonly entry: Entry; readonly name: string }) {
  const to = isCustom(entry) ? `${ROUTES.addNavigation.path}?id=${entry.id}` : builtInPath(entry);
  if (to === null || to === ROUTES.addNavigation.path) return <Written text={name} />;
  return (
    <Link to={to} preventScrollReset={isCustom(entry)}>
      <Written text={name} />
    </Link>
  );
}
