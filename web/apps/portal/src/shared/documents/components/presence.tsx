import { useTranslation } from "@/shared/i18n/use-translation";
import { Icon } from "@/shared/ui/icon";

import { usePresence } from "../use-presence";
import css from "./presence.module.css";

/** Who else has a document open; nothing while nobody has. */
export function Presence({ documentKey }: { readonly documentKey: string }) {
  const { t } = useTranslation("documents");
  const others = usePresence(documentKey);
  const names = [...new Set(others.map(({ userName }) => userName))].join(t("and"));
  return (
    <p className={css["presence"]} role="status">
      {others.length === 0 ? null : (
        <>
          <Icon name="users" size="1em" />
          {t("presence", { names })}
        </>
      )}
    </p>
  );
}
