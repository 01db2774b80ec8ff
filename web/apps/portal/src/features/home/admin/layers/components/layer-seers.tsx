import { useMemo } from "react";

import { useTranslation } from "@/shared/i18n/use-translation";

import { useSeers } from "../../config/use-seers";
import type { Layer } from "../model/layers";
import css from "./layers.module.css";

/** Props of `LayerSeers`. */
export interface LayerSeersProps {
  /** null for the school's own, which holds for everybody. */
  readonly layer: Pick<Layer, "key" | "scope"> | null;
}

/** How many people begin with what a layer makes; nothing while nobody knows. */
export function LayerSeers({ layer }: LayerSeersProps) {
  const { t } = useTranslation("documents");
  const { scope, key } = layer ?? {};
  const people = useMemo(
    () => ({
      roles: scope === "role" && key !== undefined ? [key] : [],
      departments: scope === "department" && key !== undefined ? [key] : [],
      personKinds: [],
    }),
    [scope, key],
  );
  const seers = useSeers(people);
  return (
    <p className={css["hint"]} role="status">
      {seers === undefined ? null : t("layers.seers", { number: seers.count, total: seers.total })}
    </p>
  );
}
