import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";

import { useLanguage } from "@/shared/i18n/use-language";
import { useTranslation } from "@/shared/i18n/use-translation";
import { useDebounced } from "@/shared/lib/use-debounced";
import { Badge } from "@/shared/ui/badge";
import { Button } from "@/shared/ui/button";
import { FieldGroup } from "@/shared/ui/form/field";
import type { FieldBinding } from "@/shared/ui/form/use-form";
import { Icon } from "@/shared/ui/icon";
import { PlainInput } from "@/shared/ui/plain-input";
import { QueryView } from "@/shared/ui/query-view";
import { SortableList } from "@/shared/ui/sortable-list";
import { Skeleton } from "@/shared/ui/states";
import { Written } from "@/shared/ui/written";

import { foundServicesQuery, namedServicesQuery } from "../../api/specials";
import css from "../../components/config.module.css";
import { SPECIAL_LIMITS } from "../model/specials";

/** A search is often followed by another letter. */
const QUIET_MS = 300;

/** Services found by their names and put in an order. */
export function ServicePicker({ name, value, fault, onChange }: FieldBinding<readonly string[]>) {
  const { t } = useTranslation("hall");
  const { language } = useLanguage();
  const [input, setInput] = useState("");
  const [picked, setPicked] = useState<ReadonlyMap<string, string>>(new Map());
  const keyword = useDebounced(input.trim(), QUIET_MS);
  const found = useQuery({ ...foundServicesQuery(language, keyword), enabled: keyword !== "" });
  // those that were just picked are known by what they were found as
  const named = useQuery({
    ...namedServicesQuery(language, value),
    enabled: value.length > 0,
    placeholderData: keepPreviousData,
  });
  const known = new Map((named.data ?? []).map((service) => [service.serviceId, service]));
  const nameOf = (id: string) => known.get(id)?.serviceName ?? picked.get(id) ?? t("specials.unknown");
  const others = (found.data ?? []).filter(({ serviceId }) => !value.includes(serviceId));
  const isFull = value.length >= SPECIAL_LIMITS.services;
  return (
    <FieldGroup
      label={t("specials.services")}
      name={name}
      isRequired
      hint={t("specials.servicesHint", { count: value.length, max: SPECIAL_LIMITS.services })}
      fault={fault}
    >
      {({ "aria-describedby": describedBy }) => (
        <>
          {isFull ? null : (
            <>
              <PlainInput
                type="search"
                aria-label={t("specials.find")}
                aria-describedby={describedBy}
                placeholder={t("specials.findPlaceholder")}
                value={input}
                onValue={setInput}
                onKeyDown={(event) => {
                  // Enter looks for services, it does not send the form.
                  if (event.key === "Enter") event.preventDefault();
                }}
              />
              {keyword === "" ? null : (
                <QueryView
                  query={{ ...found, data: found.data === undefined ? undefined : others }}
                  loading={<Skeleton rows={3} height="2.5rem" />}
                  isEmpty={(services) => services.length === 0}
                  empty={<p className={css["hint"]}>{t("specials.noMatch")}</p>}
                >
                  {(services) => (
                    <ul className={css["found"]} aria-label={t("specials.found")}>
                      {services.map(({ serviceId, serviceName, serviceDeptName }) => (
                        <li key={serviceId}>
                          <button
                            type="button"
                            className={css["foundOne"]}
                            onClick={() => {
                              setPicked((before) => new Map(before).set(serviceId, serviceName));
                              onChange([...value, serviceId]);
                            }}
                          >
                            <Icon name="plus" size="1em" />
                            <Written text={serviceName} />
                            <span className={css["note"]}>
                              <Written text={serviceDeptName ?? ""} />
                            </span>
                          </button>
                        </li>
                      ))}
                    </ul>
                  )}
                </QueryView>
              )}
            </>
          )}
          <SortableList
            items={value}
            idOf={(id) => id}
            nameOf={nameOf}
            onReorder={onChange}
            className={css["chosen"] ?? ""}
            renderItem={(id) => (
              <div className={css["service"]}>
                <span className={css["main"]}>
                  <span className={css["name"]}>
                    <Written text={nameOf(id)} />
                    {named.data !== undefined && !known.has(id) && !picked.has(id) ? (
                      <Badge tone="warning">{t("specials.offline")}</Badge>
                    ) : null}
                  </span>
                  <span className={css["note"]}>
                    <Written text={known.get(id)?.serviceDeptName ?? ""} />
                  </span>
                </span>
                <Button
                  kind="quiet"
                  size="small"
                  aria-label={t("specials.take", { name: nameOf(id) })}
                  onClick={() => onChange(value.filter((one) => one !== id))}
                >
                  <Icon name="close" size="1em" />
                </Button>
              </div>
            )}
          />
        </>
      )}
    </FieldGroup>
  );
}
