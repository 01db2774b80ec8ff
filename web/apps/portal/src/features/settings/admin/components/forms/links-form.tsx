import { useState } from "react";

import { nameIn } from "@/shared/i18n/name-in";
import { useLanguage } from "@/shared/i18n/use-language";
import { useTranslation } from "@/shared/i18n/use-translation";
import { FieldGroup } from "@/shared/ui/form/field";
import { linkIcon } from "@/shared/ui/link-icons";
import { EmptyState } from "@/shared/ui/states";

import type { Line } from "../../model/lines";
import { LIST_MAX, newLink, withOne } from "../../model/lists";
import type { SystemLink } from "../../model/values";
import { EditableList } from "../editable-list";
import { LinkDrawer } from "../link-drawer";
import { SettingPart } from "../setting-part";

/** Other systems of the school that people open from their own page. */
export function SystemLinksForm({ line }: { readonly line: Line<"system_access_links"> }) {
  const { t } = useTranslation("settings");
  const { language } = useLanguage();
  const [edited, setEdited] = useState<SystemLink | null>(null);
  const max = LIST_MAX.links;
  return (
    <SettingPart
      line={line}
      toForm={(value): { value: readonly SystemLink[] } => ({ value })}
      check={() => ({})}
      toValue={({ value }) => value}
      beside={(form) =>
        edited === null ? null : (
          <LinkDrawer
            link={edited}
            onClose={() => setEdited(null)}
            onDone={(link) => {
              form.set({ value: withOne(form.value.value, link, ({ id }) => id) });
              setEdited(null);
            }}
          />
        )
      }
    >
      {(form) => {
        const { value: links, fault, onChange } = form.field("value");
        return (
          <FieldGroup
            name="value"
            label={t("links.all")}
            hint={t("links.used", { count: links.length, max })}
            fault={fault}
          >
            {() => (
              <EditableList
                items={links}
                idOf={({ id }) => id}
                nameOf={({ name, nameEn }) => nameIn(language === "en", name, nameEn)}
                noteOf={({ url, roles }) =>
                  [
                    url.replace(/^https?:\/\//u, ""),
                    roles.length === 0 ? t("links.everybody") : t("links.some", { count: roles.length }),
                  ].join(t("comma"))
                }
                iconOf={({ icon }) => linkIcon(icon)}
                empty={<EmptyState icon="link" title={t("links.empty")} hint={t("links.emptyHint")} />}
                add={t("links.add")}
                isFull={links.length >= max}
                onChange={onChange}
                onEdit={setEdited}
                onAdd={() => setEdited(newLink())}
              />
            )}
          </FieldGroup>
        );
      }}
    </SettingPart>
  );
}
