import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useRef, useState } from "react";
import { Link } from "react-router";

import { ROUTES } from "@/shared/config/paths";
import { useTranslation } from "@/shared/i18n/use-translation";
import { Button } from "@/shared/ui/button";
import { Icon } from "@/shared/ui/icon";
import { Pagination } from "@/shared/ui/pagination";
import { EmptyState, ErrorState, Skeleton } from "@/shared/ui/states";
import { SubmitButton } from "@/shared/ui/submit-button";

import { officialsQuery } from "../api/desk";
import type { OfficialAccount } from "../api/wire";
import { DESK_KEYWORD_MAX } from "../model/desk";
import { AccountForm } from "./account-form";
import { AccountRow } from "./account-row";
import css from "./desk.module.css";

/** The official accounts of the school and who sends for them. */
export function NoticeAccountsPage() {
  const { t } = useTranslation("desk");
  const [keyword, setKeyword] = useState("");
  const [page, setPage] = useState(1);
  const [edited, setEdited] = useState<OfficialAccount | "new" | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const list = useQuery(officialsQuery(keyword, page));
  function handleSubmit(event: FormEvent): void {
    event.preventDefault();
    setKeyword(field.current?.value.trim() ?? "");
    setPage(1);
  }
  return (
    <div className={css["page"]}>
      <Link className={css["back"]} to={ROUTES.noticeDesk.path}>
        <Icon name="arrowLeft" size="1.125rem" />
        {t("backToDesk")}
      </Link>
      <header className={css["header"]}>
        <div>
          <h1 className={css["title"]}>{t("accounts.title")}</h1>
          <p className={css["intro"]}>{t("accounts.pageIntro")}</p>
        </div>
        <Button kind="primary" icon={<Icon name="plus" size="1em" />} onClick={() => setEdited("new")}>
          {t("accounts.add")}
        </Button>
      </header>
      <section className={css["panel"]}>
        <div className={css["bar"]}>
          <search>
            <form className={css["search"]} onSubmit={handleSubmit}>
              <input
                ref={field}
                type="search"
                className={css["input"]}
                aria-label={t("accounts.search")}
                placeholder={t("accounts.search")}
                maxLength={DESK_KEYWORD_MAX}
                enterKeyHint="search"
              />
              <SubmitButton kind="plain" icon={<Icon name="search" />}>
                {t("search.submit")}
              </SubmitButton>
            </form>
          </search>
        </div>
        <div className={css["body"]}>
          {list.data === undefined ? (
            list.isError ? (
              <ErrorState error={list.error} onRetry={() => void list.refetch()} />
            ) : (
              <Skeleton rows={8} height="2.75rem" />
            )
          ) : list.data.records.length === 0 ? (
            <EmptyState icon="building" title={keyword === "" ? t("accounts.empty") : t("noMatch")} />
          ) : (
            <>
              <p className={css["total"]} role="status">
                {t("accounts.total", { count: list.data.total })}
              </p>
              <ul className={css["list"]} aria-label={t("accounts.title")}>
                {list.data.records.map((account) => (
                  <AccountRow key={account.accountId} account={account} onEdit={() => setEdited(account)} />
                ))}
              </ul>
              <Pagination
                label={t("accounts.title")}
                current={page}
                pages={list.data.pages}
                onChange={setPage}
              />
            </>
          )}
        </div>
      </section>
      {edited === null ? null : (
        <AccountForm account={edited === "new" ? null : edited} onClose={() => setEdited(null)} />
      )}
    </div>
  );
}
