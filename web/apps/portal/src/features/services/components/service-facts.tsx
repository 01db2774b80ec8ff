import { useId } from "react";
import { useTranslation } from "@/shared/i18n/use-translation";

import { Icon, type IconName } from "@/shared/ui/icon";

import { Panel } from "@/shared/ui/panel";
import type { ServiceDetails } from "../model/service";
import { Hours } from "./hours";
import { PhoneLink } from "@/shared/ui/phone-link";
import css from "./service-facts.module.css";

/** What is shown of a service. */
type Facts = Pick<
  ServiceDetails,
  "timeLimit" | "legalLimit" | "targetAudience" | "place" | "officeHours" | "phone" | "scenes" | "guide"
>;

/** Limits, audience and contact of a service; what is not known is left out. */
export function ServiceFacts({ service }: { readonly service: Facts }) {
  const { t } = useTranslation("services");
  const id = useId();
  const { guide } = service;
  const phone = service.phone ?? guide?.phone ?? "";
  const all: readonly {
    readonly icon: IconName;
    readonly key: string;
    readonly name: string;
    readonly value: string | null | undefined;
  }[] = [
    {
      icon: "clock",
      key: "timeLimit",
      name: t("facts.timeLimit"),
      value: service.timeLimit ?? guide?.timeLimit ?? null,
    },
    { icon: "shield", key: "legalLimit", name: t("facts.legalLimit"), value: service.legalLimit },
    { icon: "user", key: "audience", name: t("facts.audience"), value: service.targetAudience },
    { icon: "building", key: "post", name: t("facts.post"), value: guide?.postName ?? null },
    { icon: "user", key: "person", name: t("facts.person"), value: guide?.personName ?? null },
    { icon: "pin", key: "place", name: t("facts.place"), value: service.place ?? guide?.place ?? null },
    { icon: "calendar", key: "hours", name: t("facts.hours"), value: service.officeHours },
    { icon: "phone", key: "phone", name: t("facts.phone"), value: phone },
    {
      icon: "grid",
      key: "scenes",
      name: t("facts.scenes"),
      value: service.scenes.map((scene) => scene.name).join(t("facts.comma")),
    },
  ];
  return (
    <Panel room="normal" aria-labelledby={id}>
      <h2 id={id} className={css["title"]}>
        {t("facts.title")}
      </h2>
      <dl className={css["list"]}>
        {all
          .filter(({ value }) => (value ?? "").trim() !== "")
          .map(({ icon, key, name, value }) => (
            <div key={key} className={css["fact"]}>
              <dt>
                <Icon name={icon} size="1.125rem" />
                {name}
              </dt>
              <dd>
                {key === "phone" ? (
                  <PhoneLink phone={phone} />
                ) : key === "hours" ? (
                  <Hours text={value ?? ""} />
                ) : (
                  value
                )}
              </dd>
            </div>
          ))}
      </dl>
    </Panel>
  );
}
