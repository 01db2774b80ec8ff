import { Written } from "@/shared/ui/written";

import type { AuditRow } from "../api/audit";
import css from "./audit.module.css";

/** What it was done to: a person by name and account, everything else as the log names it. */
export function AuditObject({ entry }: { readonly entry: AuditRow }) {
  const { object, objectName, objectAccount } = entry;
  if (objectName !== "")
    return (
      <span>
        <Written text={objectName} /> <span className={css["sub"]}>{objectAccount}</span>
      </span>
    );
  return object === "" ? "—" : <span className={css["code"]}>{object}</span>;
}
