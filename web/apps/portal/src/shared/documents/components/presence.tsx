import type { Schema } from "@/shared/api/schema";
import { useTranslation } from "@/shared/i18n/use-translation";
import { Icon } from "@/shared/ui/icon";

import { usePresence } from "../use-presence";
import css from "./presence.module.css";

/** Who else has a document open; nothing while nobody has. */
export function Presence({ documentKey }: { readonly documentKey: string }) {
  return <PresentNames people={usePresence(documentKey)} isHere />;
}

/** Props of `PresentNames`. */
export interface PresentNamesProps {
  readonly people: readonly Schema<"ConfigEditor">[];
  /** The reader has it open too. */
  readonly isHere?: boolean;
}

/** The names of those who have a document open. */
export function PresentNames({ people, isHere = false }: PresentNamesProps) {
  const { t } = useTranslation("documents");
  const names = [...new Set(people.map(({ userName }) => userName))].join(t("and"));
  return (
    <p className={css["presence"]} role="status">
      {people.length === 0 ? null : (
        <>
          <Icon name="users" size="1em" />
          {t(isHere ? "presence" : "present", { names })}
        </>
      )}
    </p>
  );
}
