import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Link, useNavigate, useSearchParams } from "react-router";

import { useLanguage } from "@/shared/i18n/use-language";
import { useTranslation } from "@/shared/i18n/use-translation";
import { filled } from "@/shared/lib/filled";
import { buttonClass } from "@/shared/ui/button";
import { Icon } from "@/shared/ui/icon";
import page from "@/shared/ui/page.module.css";
import { Panel } from "@/shared/ui/panel";
import { QueryView } from "@/shared/ui/query-view";
import { SearchForm } from "@/shared/ui/search-form";
import { EmptyState, Skeleton } from "@/shared/ui/states";
import { TransferButtons } from "@/shared/ui/transfer-buttons";

import { departmentsQuery } from "./api/department-queries";
import { peopleKeys } from "./api/keys";
import { DepartmentTreeBox } from "./components/department-tree-box";
import { DepartmentView, NewDepartment } from "./components/department-view";
import css from "./components/departments.module.css";
import { KEYWORD_CHARS, keywordOf } from "@/shared/lib/keyword-of-address";
import { NEW, departmentPath } from "./model/paths";

/** The departments that somebody looks after: the tree, and the one that is open beside it. */
export function DepartmentsPage({ deptId }: { readonly deptId: string | null }) {
  const { t } = useTranslation("departments");
  const { language } = useLanguage();
  const navigate = useNavigate();
  const client = useQueryClient();
  const [search, setSearch] = useSearchParams();
  const keyword = keywordOf(search);
  const tree = useQuery(departmentsQuery(keyword, language));
  const isOfAll = tree.data?.isOfAll === true;
  const open = deptId === NEW ? null : deptId;
  return (
    <div className={page["page"]}>
      <header className={page["header"]}>
        <div>
          <h1 className={page["title"]}>{t("title")}</h1>
          <p className={page["intro"]}>{t("intro")}</p>
        </div>
        <div className={page["tools"]}>
          <TransferButtons
            source={{ sheet: "departments", search: { formInline: filled({ keyword }) } }}
            total={tree.data?.total}
            onImported={() => void client.invalidateQueries({ queryKey: peopleKeys.all })}
          />
          {isOfAll || open !== null ? (
            <Link className={buttonClass("primary")} to={departmentPath(NEW, open ?? "")}>
              <Icon name="plus" size="1em" />
              {t(open === null ? "add" : "addBelow")}
            </Link>
          ) : null}
        </div>
      </header>
      <div className={css["columns"]}>
        <Panel as="section" aria-label={t("tree")} room="normal" className={css["side"]}>
          <SearchForm
            place="bar"
            label={t("filter.label")}
            placeholder={t("filter.placeholder")}
            submit={t("filter.submit")}
            value={keyword}
            maxLength={KEYWORD_CHARS}
            onSearch={(word) => setSearch(filled({ keyword: word }))}
          />
          <QueryView
            query={tree}
            loading={<Skeleton rows={10} height="2rem" />}
            isEmpty={({ departments }) => departments.length === 0}
            empty={
              <EmptyState
                icon="search"
                title={t(keyword === "" ? "empty.title" : "noMatch")}
                hint={keyword === "" ? t("empty.hint") : undefined}
              />
            }
          >
            {({ departments }) => (
              <DepartmentTreeBox
                // what is found by a word is unfolded
                key={keyword}
                departments={departments}
                isFound={keyword !== ""}
                chosen={open ?? ""}
                onPick={(id) =>
                  void navigate(
                    `${departmentPath(id)}${keyword === "" ? "" : `?keyword=${encodeURIComponent(keyword)}`}`,
                    { preventScrollReset: true },
                  )
                }
              />
            )}
          </QueryView>
        </Panel>
        <div className={css["main"]}>
          {deptId === null ? (
            <Panel room="normal">
              <EmptyState icon="building" title={t("none.title")} hint={t("none.hint")} />
            </Panel>
          ) : deptId === NEW ? (
            <NewDepartment key={search.get("parent") ?? ""} parentId={search.get("parent") ?? ""} />
          ) : (
            <DepartmentView key={deptId} deptId={deptId} />
          )}
        </div>
      </div>
    </div>
  );
}
