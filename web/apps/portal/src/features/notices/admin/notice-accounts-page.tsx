import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router";

import { ROUTES } from "@/shared/config/paths";
import { useTranslation } from "@/shared/i18n/use-translation";
import { Button } from "@/shared/ui/button";
import { FilterBar } from "@/shared/ui/filter-bar";
import { Icon } from "@/shared/ui/icon";
import { LastEdit } from "@/shared/ui/last-edit";
import css from "@/shared/ui/page.module.css";
import { PagedList } from "@/shared/ui/paged";
import { Panel } from "@/shared/ui/panel";
import { SearchForm } from "@/shared/ui/search-form";
import { EmptyState } from "@/shared/ui/states";

import { officialsQuery } from "./api/desk";
import type { OfficialAccount } from "../api/wire";
import { DESK_KEYWORD_MAX } from "./model/desk";
import { AccountForm } from "./account-form";
import { AccountRow } from "./account-row";

/** The official accounts of the school and who sends for them. */
export function NoticeAccountsPage() {
  const { t } = useTranslation("desk");
  const [keyword, setKeyword] = useState("");
  const [page, setPage] = useState(1);
  const [edited, setEdited] = useState<OfficialAccount | "new" | null>(null);
  const list = useQuery(officialsQuery(keyword, page));
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
          <LastEdit of="official-accounts" />
        </div>
        <Button kind="primary" icon={<Icon name="plus" size="1em" />} onClick={() => setEdited("new")}>
          {t("accounts.add")}
        </Button>
      </header>
      <Panel>
        <FilterBar>
          <SearchForm
            place="bar"
            label={t("accounts.search")}
            submit={t("search.submit")}
            value={keyword}
            maxLength={DESK_KEYWORD_MAX}
            onSearch={(next) => {
              setKeyword(next);
              setPage(1);
            }}
          />
        </FilterBar>
        <div className={css["body"]}>
          <PagedList
            query={list}
            label={t("accounts.title")}
            page={page}
            onPage={setPage}
            total={(count) => t("accounts.total", { count })}
            showsTotal
            empty={<EmptyState icon="building" title={keyword === "" ? t("accounts.empty") : t("noMatch")} />}
          >
            {(account) => (
              <AccountRow key={account.accountId} account={account} onEdit={() => setEdited(account)} />
            )}
          </PagedList>
        </div>
      </Panel>
      {edited === null ? null : (
        <AccountForm account={edited === "new" ? null : edited} onClose={() => setEdited(null)} />
      )}
    </div>
  );
}
