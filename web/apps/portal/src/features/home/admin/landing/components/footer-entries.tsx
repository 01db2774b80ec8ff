import type { ReactNode } from "react";

import { nameIn } from "@/shared/i18n/name-in";
import { useLanguage } from "@/shared/i18n/use-language";
import { useTranslation } from "@/shared/i18n/use-translation";
import { Button } from "@/shared/ui/button";
import { FieldGroup } from "@/shared/ui/form/field";
import { TextField } from "@/shared/ui/form/text-field";
import type { FieldBinding } from "@/shared/ui/form/use-form";
import { Icon } from "@/shared/ui/icon";
import { SortableList } from "@/shared/ui/sortable-list";

import { NAME_EN_MAX, NAME_MAX } from "../model/footer";

/** What links and pictures of the footer have alike. */
interface FooterEntry {
  readonly name: string;
  readonly nameEn?: string;
}

/** What the words about entries of a kind are called in the texts. */
const WORDS = {
  link: {
    number: "footer.linkNumber",
    name: "footer.linkName",
    nameEn: "footer.linkNameEn",
    remove: "footer.removeLink",
    add: "footer.addLink",
  },
  picture: {
    number: "footer.picture",
    name: "footer.pictureName",
    nameEn: "footer.pictureNameEn",
    remove: "footer.removePicture",
    add: "footer.addPicture",
  },
} as const;

/** An entry as it is drawn. */
export interface FooterRow<Key> {
  /** Its place, from 1. */
  readonly number: number;
  /** Its names in both languages. */
  readonly names: ReactNode;
  /** What takes it out. */
  readonly removal: ReactNode;
  /** What another field of it is bound to. */
  readonly bind: (key: Key) => FieldBinding<string>;
}

/** Props of `FooterEntries`. */
export interface FooterEntriesProps<Entry extends FooterEntry> extends FieldBinding<readonly Entry[]> {
  readonly kind: keyof typeof WORDS;
  readonly label: string;
  /** As many as there may be. */
  readonly max: number;
  /** A new one. */
  readonly empty: Entry;
  readonly faultOf: (name: string) => string | null;
  readonly renderRow: (row: FooterRow<keyof Entry & string>) => ReactNode;
}

/** Entries of the footer: typed, ordered, removed. */
export function FooterEntries<Entry extends FooterEntry>({
  kind,
  label,
  max,
  empty,
  name,
  value,
  fault,
  onChange,
  faultOf,
  renderRow,
}: FooterEntriesProps<Entry>) {
  const { t } = useTranslation("config");
  const { language } = useLanguage();
  const words = WORDS[kind];
  const rows = value.map((entry, at) => ({ entry, at }));
  const bind = (at: number, key: keyof Entry & string): FieldBinding<string> => ({
    name: `${name}[${at}].${key}`,
    value: String(value[at]?.[key] ?? ""),
    fault: faultOf(`${name}[${at}].${key}`),
    onChange: (text) => onChange(value.map((entry, n) => (n === at ? { ...entry, [key]: text } : entry))),
  });
  return (
    <FieldGroup label={label} name={name} fault={fault}>
      {() => (
        <>
          <SortableList
            items={rows}
            idOf={({ at }) => String(at)}
            nameOf={({ entry, at }) => {
              const written = nameIn(language === "en", entry.name, entry.nameEn ?? "");
              return written === "" ? t(words.number, { number: at + 1 }) : written;
            }}
            onReorder={(after) => onChange(after.map(({ entry }) => entry))}
            renderItem={({ at }) =>
              renderRow({
                number: at + 1,
                bind: (key) => bind(at, key),
                names: (
                  <>
                    <TextField
                      label={t(words.name, { number: at + 1 })}
                      isLabelHidden
                      isRequired
                      placeholder={t("footer.name")}
                      maxLength={NAME_MAX}
                      {...bind(at, "name")}
                    />
                    <TextField
                      label={t(words.nameEn, { number: at + 1 })}
                      isLabelHidden
                      placeholder={t("footer.nameEn")}
                      maxLength={NAME_EN_MAX}
                      lang="en"
                      {...bind(at, "nameEn")}
                    />
                  </>
                ),
                removal: (
                  <Button
                    kind="quiet"
                    size="small"
                    aria-label={t(words.remove, { number: at + 1 })}
                    icon={<Icon name="trash" size="1em" />}
                    onClick={() => onChange(value.filter((_, n) => n !== at))}
                  />
                ),
              })
            }
          />
          <div>
            <Button
              size="small"
              icon={<Icon name="plus" size="1em" />}
              disabled={value.length >= max}
              onClick={() => onChange([...value, empty])}
            >
              {t(words.add)}
            </Button>
          </div>
        </>
      )}
    </FieldGroup>
  );
}
