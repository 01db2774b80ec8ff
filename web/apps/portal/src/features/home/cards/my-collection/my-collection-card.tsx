import { useTranslation } from "@/shared/i18n/use-translation";
import { Link } from "react-router";

import { ROUTES } from "@/shared/config/paths";
import { Icon } from "@/shared/ui/icon";
import { ServiceIcon } from "@/shared/ui/service-icon";
import { SortableList } from "@/shared/ui/sortable-list";
import { EmptyState } from "@/shared/ui/states";
import { toast } from "@/shared/ui/toast";

import type { CardService } from "../../model/card-data";
import { idsOf, reordered, without } from "../../model/collection";
import { collectionShown } from "../../model/rules";
import type { CardViewProps } from "../card-view";
import { ServiceLine } from "../service-line";
import css from "./my-collection-card.module.css";

/** Collected services in the person's order: sorted by dragging, by keys or by menu, and removed with a way back. */
export function MyCollectionCard({ data, layout, actions, onEditServices }: CardViewProps<"MY_COLLECTION">) {
  const { t } = useTranslation("home");
  const { shown, hasAllLink } = collectionShown(data.list, layout);

  function save(
    edit: (services: readonly CardService[]) => readonly CardService[],
    send: () => Promise<unknown>,
  ): Promise<boolean> {
    return onEditServices({ edit, send }).then(
      () => true,
      () => false,
    );
  }
  function handleReorder(next: readonly CardService[]): void {
    const list = reordered(data.list, next);
    void save(
      () => list,
      () => actions.saveCollectionOrder(idsOf(list)),
    );
  }
  async function restore(before: readonly CardService[], service: CardService): Promise<void> {
    const isBack = await save(
      () => before,
      () => actions.setCollected(service.serviceId, true),
    );
    // A service that is collected again stands at the end; it goes back to where it was.
    if (isBack)
      await actions.saveCollectionOrder(idsOf(before)).catch((error: unknown) => toast.failure(error));
  }
  async function handleRemove(service: CardService): Promise<void> {
    const before = data.list;
    const isRemoved = await save(
      (current) => without(current, service.serviceId),
      () => actions.setCollected(service.serviceId, false),
    );
    if (!isRemoved) return;
    toast.success(t("collection.removed", { name: service.serviceName }), {
      label: t("collection.undo"),
      run: () => void restore(before, service),
    });
  }

  if (data.list.length === 0) {
    const links = data.basicConfig.gotoLinks ?? [];
    return (
      <EmptyState icon="star" title={t("collection.empty")} hint={t("collection.emptyHint")}>
        <p className={css["links"]}>
          {(links.length === 0 ? [{ name: t("collection.hall"), path: ROUTES.serviceHall.path }] : links).map(
            ({ name, path }) => (
              <Link key={path} className={css["goto"]} to={path}>
                <Icon name="plus" size="1em" />
                {t("collection.goto", { name })}
              </Link>
            ),
          )}
        </p>
      </EmptyState>
    );
  }
  return (
    <div className={css["card"]} data-layout={layout} data-all={hasAllLink || undefined}>
      <SortableList
        className={css["list"] ?? ""}
        items={shown}
        idOf={(service) => service.serviceId}
        nameOf={(service) => service.serviceName}
        onReorder={handleReorder}
        entriesOf={(service) => [
          {
            key: "remove",
            label: t("collection.remove"),
            hasDivider: true,
            onSelect: () => void handleRemove(service),
          },
        ]}
        renderItem={(service) => (
          <button type="button" className={css["item"]} onClick={() => actions.openService(service)}>
            <ServiceIcon src={service.serviceIcon} size={40} />
            <span className={css["text"]}>
              <span className={css["name"]} title={service.serviceName}>
                {service.serviceName}
              </span>
              <span className={css["dept"]}>{service.serviceDeptName}</span>
              <ServiceLine service={service} />
            </span>
          </button>
        )}
      />
      {hasAllLink ? (
        <p className={css["all"]}>
          <Link
            to={`${ROUTES.serviceHall.path}?collected=1`}
            aria-label={t("collection.allOf", { count: data.list.length })}
          >
            {t("collection.all")}
            <Icon name="chevronRight" size="1em" />
          </Link>
        </p>
      ) : null}
    </div>
  );
}
