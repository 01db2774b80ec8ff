import { useState } from "react";
import { Link } from "react-router";

import { errorText } from "@/shared/api/api-error";
import { useTranslation } from "@/shared/i18n/use-translation";
import { Note } from "@/shared/ui/note";
import { SearchForm } from "@/shared/ui/search-form";
import { Written } from "@/shared/ui/written";

import { useTryAddress } from "../api/mutations";
import type { CasLine } from "../api/queries";
import { casPath } from "../model/paths";
import { casNameOf } from "./cas-asks";
import css from "./systems.module.css";

/** Characters of an address, which the server limits too. */
const ADDRESS_CHARS = 2048;

/** Says which registered application an address falls to. */
export function CasTry() {
  const { t } = useTranslation("systems");
  const [address, setAddress] = useState("");
  const asked = useTryAddress();
  return (
    <div className={css["try"]}>
      <h2 className={css["partName"]}>{t("try.label")}</h2>
      <SearchForm
        place="bar"
        label={t("try.label")}
        placeholder={t("try.placeholder")}
        submit={t("try.submit")}
        value={address}
        maxLength={ADDRESS_CHARS}
        onSearch={(text) => {
          setAddress(text);
          if (text === "") asked.reset();
          else asked.mutate(text);
        }}
      />
      <div role="status" className={css["found"]}>
        {asked.isError ? <Note tone="danger">{errorText(asked.error)}</Note> : null}
        {asked.data === undefined ? null : (
          <>
            <Note tone={toneOf(asked.data.verdict)}>
              <Written
                text={asked.data.name}
                within={t(`try.verdict.${asked.data.verdict}`, { name: asked.data.name })}
              />
            </Note>
            {asked.data.matching.length < 2 ? null : <Matching rows={asked.data.matching} />}
          </>
        )}
      </div>
    </div>
  );
}

const toneOf = (verdict: string) =>
  verdict === "REGISTERED" || verdict === "PORTAL" || verdict === "EMBEDDED" ? "brand" : "warning";

function Matching({ rows }: { readonly rows: readonly CasLine[] }) {
  const { t } = useTranslation("systems");
  return (
    <div className={css["found"]}>
      <p className={css["sub"]}>{t("try.several", { count: rows.length })}</p>
      <ol className={css["matching"]}>
        {rows.map((service) => (
          <li key={service.serviceId} className={css["long"]}>
            <Link to={casPath(service.serviceId)}>
              <Written text={casNameOf(service)} />
            </Link>
            {service.isDisabled ? ` ${t("try.disabled")}` : null}
          </li>
        ))}
      </ol>
    </div>
  );
}
