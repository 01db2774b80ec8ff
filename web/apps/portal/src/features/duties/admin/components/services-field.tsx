import { useQuery } from "@tanstack/react-query";
import { useState } from "react";

import { useLanguage } from "@/shared/i18n/use-language";
import { useTranslation } from "@/shared/i18n/use-translation";
import { useDebounced } from "@/shared/lib/use-debounced";
import { Button } from "@/shared/ui/button";
import { FieldGroup } from "@/shared/ui/form/field";
import type { FieldBinding } from "@/shared/ui/form/use-form";
import { Icon } from "@/shared/ui/icon";
import { PlainInput } from "@/shared/ui/plain-input";
import { QueryView } from "@/shared/ui/query-view";
import { Skeleton } from "@/shared/ui/states";
import { Written } from "@/shared/ui/written";

import { foundServicesQuery, namedServicesQuery, servicesQuery } from "../api/queries";
import { DUTY_LIMITS } from "../model/duty-form";
import css from "./duty-drawer.module.css";

/** A search is often followed by another letter. */
const QUIET_MS = 300;

/** Props of `ServicesField`. */
export interface ServicesFieldProps extends FieldBinding<readonly string[]> {
  readonly deptId: string;
}

/** The services that carry a duty out, found by their names. */
export function ServicesField({ deptId, name, value, fault, onChange }: ServicesFieldProps) {
  const { t } = useTranslation(["dutyDesk", "duties"]);
  const { language } = useLanguage();
  const [input, setInput] = useState("");
  const [picked, setPicked] = useState<ReadonlyMap<string, string>>(new Map());
  const keyword = useDebounced(input.trim(), QUIET_MS);
  const found = useQuery(foundServicesQuery(keyword, language));
  const named = useQuery(namedServicesQuery(deptId, language));
  // one that a new duty is written for is the department's own
  const own = useQuery({ ...servicesQuery({ deptId }, 1, language), enabled: value.length > 0 });
  const nameOf = (id: string) =>
    picked.get(id) ??
    named.data?.get(id) ??
    own.data?.records.find(({ serviceId }) => serviceId === id)?.serviceName ??
    t("duty.unknownService");
  const others = found.data?.records.filter(({ serviceId }) => !value.includes(serviceId));
  const isFull = value.length >= DUTY_LIMITS.services;
  return (
    <FieldGroup
      label={t("duties.services")}
      name={name}
      hint={t("duty.servicesHint", { count: value.length, max: DUTY_LIMITS.services })}
      fault={fault}
    >
      {({ "aria-describedby": describedBy }) => (
        <>
          {value.length === 0 ? null : (
            <ul className={css["chosen"]} aria-label={t("duties.services")}>
              {value.map((id) => (
                <li key={id}>
                  <Written text={nameOf(id)} />
                  <Button
                    kind="quiet"
                    size="small"
                    aria-label={t("duty.serviceRemove", { name: nameOf(id) })}
                    onClick={() => onChange(value.filter((one) => one !== id))}
                  >
                    <Icon name="close" size="1em" />
                  </Button>
                </li>
              ))}
            </ul>
          )}
          {isFull ? null : (
            <PlainInput
              type="search"
              aria-label={t("duty.serviceFind")}
              aria-describedby={describedBy}
              placeholder={t("duty.serviceFind")}
              value={input}
              onValue={setInput}
              onKeyDown={(event) => {
                // Enter looks for services, it does not send the form.
                if (event.key === "Enter") event.preventDefault();
              }}
            />
          )}
          {isFull || keyword === "" ? null : (
            <QueryView
              query={{ ...found, data: others }}
              loading={<Skeleton rows={3} height="2.5rem" />}
              empty={<p className={css["quiet"]}>{t("duty.serviceNone")}</p>}
            >
              {(services) => (
                <ul className={css["found"]} aria-label={t("duty.serviceFound")}>
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
                        <span className={css["quiet"]}>
                          <Written text={serviceDeptName} />
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
    </FieldGroup>
  );
}
