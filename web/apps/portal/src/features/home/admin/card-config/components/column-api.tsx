import { useQuery } from "@tanstack/react-query";
import { useState } from "react";

import { nameIn } from "@/shared/i18n/name-in";
import { useLanguage } from "@/shared/i18n/use-language";
import { useTranslation } from "@/shared/i18n/use-translation";
import { useDebounced } from "@/shared/lib/use-debounced";
import { Badge } from "@/shared/ui/badge";
import { Button } from "@/shared/ui/button";
import { FieldGroup } from "@/shared/ui/form/field";
import type { FormState } from "@/shared/ui/form/use-form";
import { PlainInput } from "@/shared/ui/plain-input";
import { QueryView } from "@/shared/ui/query-view";
import { Skeleton } from "@/shared/ui/states";
import { Written } from "@/shared/ui/written";
import type { Schema } from "@/shared/api/schema";

import { apiQuery, apisQuery } from "../../config/api/queries";
import type { ColumnForm } from "../model/column-form";
import { withSuggestions } from "../model/column-mapping";
import { ColumnMappingFields } from "./column-mapping-fields";
import { ColumnParams } from "./column-params";
import css from "./editor.module.css";

type Api = Schema<"ColumnApi">;

/** Props of `ApiFields`. */
export interface ApiFieldsProps {
  readonly form: FormState<ColumnForm>;
  /** What entries of this kind of card have. */
  readonly fields: readonly Schema<"KindField">[];
}

const TYPING_MS = 250;
const TONES = { WELL: "success", FAILING: "danger", UNKNOWN: "quiet", OFF: "quiet" } as const;

/** The API of another system that fills a column: which, what it is asked with, and what of its entries is shown. */
export function ApiFields({ form, fields }: ApiFieldsProps) {
  const { t } = useTranslation("cards");
  const { language } = useLanguage();
  const { apiId } = form.value;
  const api = useQuery({ ...apiQuery(language, apiId), enabled: apiId !== "" });
  const nameOf = ({ apiName, apiNameEn }: Api) => nameIn(language === "en", apiName, apiNameEn);
  return (
    <>
      <ApiChoice form={form} chosen={api.data} nameOf={nameOf} />
      {apiId === "" ? null : (
        <QueryView query={api} loading={<Skeleton rows={5} height="2.25rem" />}>
          {(found) => (
            <>
              <p className={css["apiLine"]}>
                <Badge tone={TONES[found.health]} shape="pill">
                  {t(`api.health.${found.health}`)}
                </Badge>
                <Written text={nameIn(language === "en", found.sourceName, found.sourceNameEn)} />
                <span>{`${found.method} ${found.path}`}</span>
                {found.usedBy.length === 0 ? null : (
                  <Written
                    text={found.usedBy.join(t("and"))}
                    within={t("api.usedBy", { names: found.usedBy.join(t("and")) })}
                  />
                )}
              </p>
              <ColumnParams form={form} params={found.requestParams} />
              <ColumnMappingFields
                form={form}
                fields={fields}
                given={found.returnParams}
                onSuggest={() =>
                  form.set({ mapping: withSuggestions(form.value.mapping, fields, found.returnParams) })
                }
              />
            </>
          )}
        </QueryView>
      )}
    </>
  );
}

interface ApiChoiceProps {
  readonly form: FormState<ColumnForm>;
  /** The one that is chosen, as soon as it is known. */
  readonly chosen: Api | undefined;
  readonly nameOf: (api: Api) => string;
}

/** Finds an API by its name or by that of its system. */
function ApiChoice({ form, chosen, nameOf }: ApiChoiceProps) {
  const { t } = useTranslation("cards");
  const { language } = useLanguage();
  const [isFinding, setIsFinding] = useState(form.value.apiId === "");
  const [isPicked, setIsPicked] = useState(false);
  const [typed, setTyped] = useState("");
  const keyword = useDebounced(typed.trim(), TYPING_MS);
  const apis = useQuery({ ...apisQuery(language, keyword), enabled: isFinding });
  const texts = {
    label: t("api.choose"),
    name: "apiId",
    isRequired: true,
    fault: form.faultOf("apiId"),
  };
  if (!isFinding)
    return (
      <FieldGroup {...texts}>
        {() => (
          <div className={css["chosen"]}>
            <strong>{chosen === undefined ? "…" : <Written text={nameOf(chosen)} />}</strong>
            <Button size="small" autoFocus={isPicked} onClick={() => setIsFinding(true)}>
              {t("api.change")}
            </Button>
          </div>
        )}
      </FieldGroup>
    );
  return (
    <FieldGroup {...texts} hint={t("api.chooseHint")}>
      {() => (
        <>
          <PlainInput
            type="search"
            aria-label={t("api.find")}
            placeholder={t("api.find")}
            value={typed}
            onValue={setTyped}
            onKeyDown={(event) => {
              // Enter looks for an API, it does not send the form.
              if (event.key === "Enter") event.preventDefault();
            }}
          />
          <QueryView
            query={apis}
            loading={<Skeleton rows={3} height="2.5rem" />}
            isEmpty={({ records }) => records.length === 0}
            empty={<p className={css["hint"]}>{t(keyword === "" ? "api.none" : "api.noMatch")}</p>}
          >
            {({ records, total }) => (
              <>
                <ul className={css["apis"]}>
                  {records.map((api) => (
                    <li key={api.apiId}>
                      <button
                        type="button"
                        className={css["api"]}
                        aria-current={api.apiId === form.value.apiId || undefined}
                        onClick={() => {
                          const isAnother = api.apiId !== form.value.apiId;
                          form.set({ apiId: api.apiId, ...(isAnother ? { params: [] } : {}) });
                          setIsPicked(true);
                          setIsFinding(false);
                        }}
                      >
                        <Written text={nameOf(api)} />
                        <span className={css["kind"]}>
                          {[
                            nameIn(language === "en", api.sourceName, api.sourceNameEn),
                            t(`api.health.${api.health}`),
                          ].join(" · ")}
                        </span>
                      </button>
                    </li>
                  ))}
                </ul>
                {total > records.length ? (
                  <p className={css["hint"]}>{t("api.more", { count: total - records.length })}</p>
                ) : null}
              </>
            )}
          </QueryView>
        </>
      )}
    </FieldGroup>
  );
}
