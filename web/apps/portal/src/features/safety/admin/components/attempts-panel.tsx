import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";

import { useTranslation } from "@/shared/i18n/use-translation";
import { Button } from "@/shared/ui/button";
import { Icon } from "@/shared/ui/icon";
import { Paged } from "@/shared/ui/paged";
import { EmptyState } from "@/shared/ui/states";
import { SubmitButton } from "@/shared/ui/submit-button";

import { type Attempt, attemptsQuery } from "../api/queries";
import { type AttemptFilter, KINDS, NO_FILTER, isFiltered, knownKind } from "../model/attempts";
import css from "./table.module.css";

/** The record of refused texts with its filters. */
export function AttemptsPanel() {
  const { t } = useTranslation("safety");
  const [draft, setDraft] = useState(NO_FILTER);
  const [filter, setFilter] = useState(NO_FILTER);
  const [page, setPage] = useState(1);
  const list = useQuery({ ...attemptsQuery(filter, page), placeholderData: keepPreviousData });
  function show(next: AttemptFilter): void {
    setDraft(next);
    setFilter(next);
    setPage(1);
  }
  function handleSubmit(event: FormEvent): void {
    event.preventDefault();
    show(draft);
  }
  const field = (name: keyof AttemptFilter, type: "date" | "text", label: string) => (
    <label className={css["field"]}>
      {label}
      <input
        type={type}
        className={css["input"]}
        value={draft[name]}
        maxLength={type === "text" ? 64 : undefined}
        onChange={(event) => setDraft({ ...draft, [name]: event.target.value })}
      />
    </label>
  );
  return (
    <>
      <search>
        <form className={css["filters"]} aria-label={t("attempts.filters")} onSubmit={handleSubmit}>
          {field("beginTime", "date", t("attempts.begin"))}
          {field("endTime", "date", t("attempts.end"))}
          {field("account", "text", t("attempts.account"))}
          {field("word", "text", t("attempts.word"))}
          <label className={css["field"]}>
            {t("attempts.kind")}
            <select
              className={css["input"]}
              value={draft.kind}
              onChange={(event) => setDraft({ ...draft, kind: event.target.value })}
            >
              <option value="">{t("attempts.allKinds")}</option>
              {KINDS.map((kind) => (
                <option key={kind} value={kind}>
                  {t(`kind.${kind}`)}
                </option>
              ))}
            </select>
          </label>
          <div className={css["send"]}>
            <SubmitButton icon={<Icon name="search" />}>{t("attempts.submit")}</SubmitButton>
            <Button onClick={() => show(NO_FILTER)}>{t("attempts.reset")}</Button>
          </div>
        </form>
      </search>
      <Paged
        query={list}
        label={t("attempts.list")}
        page={page}
        onPage={setPage}
        total={(count) => t("attempts.total", { count })}
        showsTotal
        empty={
          <EmptyState
            icon="shield"
            title={isFiltered(filter) ? t("attempts.noMatch") : t("attempts.empty")}
            hint={isFiltered(filter) ? undefined : t("attempts.emptyHint")}
          />
        }
      >
        {(attempts, isStale) => (
          <table className={css["table"]} aria-label={t("attempts.list")} aria-busy={isStale || undefined}>
            <thead>
              <tr>
                <th scope="col">{t("attempts.time")}</th>
                <th scope="col">{t("attempts.word")}</th>
                <th scope="col">{t("attempts.user")}</th>
                <th scope="col">{t("attempts.kind")}</th>
                <th scope="col">{t("attempts.excerpt")}</th>
              </tr>
            </thead>
            <tbody>
              {attempts.map((attempt) => (
                <AttemptRow key={attempt.id} attempt={attempt} />
              ))}
            </tbody>
          </table>
        )}
      </Paged>
    </>
  );
}

function AttemptRow({ attempt }: { readonly attempt: Attempt }) {
  const { t } = useTranslation("safety");
  const kind = knownKind(attempt.kind);
  return (
    <tr>
      <td data-label={t("attempts.time")} className={css["time"]}>
        {attempt.time}
      </td>
      <td data-label={t("attempts.word")} className={css["word"]}>
        {attempt.word}
      </td>
      <td data-label={t("attempts.user")}>
        {attempt.account === "" ? t("attempts.nobody") : `${attempt.userName} ${attempt.account}`}
      </td>
      <td data-label={t("attempts.kind")}>{kind === null ? attempt.kind : t(`kind.${kind}`)}</td>
      <td data-label={t("attempts.excerpt")} className={css["excerpt"]}>
        {attempt.excerpt}
        {attempt.objectId === "" ? null : (
          <span className={css["object"]}>{t("attempts.object", { id: attempt.objectId })}</span>
        )}
      </td>
    </tr>
  );
}
