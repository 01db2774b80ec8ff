import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Link, useNavigate, useSearchParams } from "react-router";

import { ROUTES } from "@/shared/config/paths";
import { useLanguage } from "@/shared/i18n/use-language";
import { useTranslation } from "@/shared/i18n/use-translation";
import { filled } from "@/shared/lib/filled";
import { pageOf } from "@/shared/lib/page-of-address";
import { Badge } from "@/shared/ui/badge";
import { Button, buttonClass } from "@/shared/ui/button";
import { Icon } from "@/shared/ui/icon";
import page from "@/shared/ui/page.module.css";
import { Paged } from "@/shared/ui/paged";
import { Panel } from "@/shared/ui/panel";
import { RowActions } from "@/shared/ui/row-actions";
import { EmptyState } from "@/shared/ui/states";
import type { Column } from "@/shared/ui/table/column";
import { DataTable } from "@/shared/ui/table/data-table";
import { TransferButtons } from "@/shared/ui/transfer-buttons";
import { Written } from "@/shared/ui/written";

import { peopleKeys } from "./api/keys";
import { KINDS, type PeopleFilter, type PersonLine, STATES, narrowing, peopleQuery } from "./api/queries";
import { PeopleFilters } from "./components/people-filters";
import css from "./components/people.module.css";
import { PersonCell, PlaceCell } from "./components/person-cells";
import { ChosenPeople } from "./components/chosen-people";
import { type Asked, PersonAsks, usePersonActions } from "./components/person-asks";
import { keywordOf } from "@/shared/lib/keyword-of-address";
import { NEW, personPath } from "./model/paths";

const NOBODY: ReadonlySet<string> = new Set();
/** Whom a file of codes holds at most (Administration). */
const CHOSEN_MAX = 1000;

/** Who gets a code: who can sign in, and may not more than the caller. */
const mayHaveCode = ({ bound, isDisabled }: PersonLine) => (bound ?? null) === null && !isDisabled;

function filterOf(search: URLSearchParams): PeopleFilter {
  return {
    keyword: keywordOf(search),
    deptId: search.get("dept") ?? "",
    kind: KINDS.find((kind) => kind === search.get("kind")) ?? "",
    roleId: search.get("role") ?? "",
    state: STATES.find((state) => state === search.get("state")) ?? "",
    current: pageOf(search),
  };
}

/** The people whom somebody looks after: who they are, what they may, and what can be done with their accounts. */
export function PeoplePage() {
  const { t } = useTranslation("people");
  const { language } = useLanguage();
  const navigate = useNavigate();
  const client = useQueryClient();
  const [search, setSearch] = useSearchParams();
  const filter = filterOf(search);
  const list = useQuery(peopleQuery(filter, language));
  const [asked, setAsked] = useState<Asked | null>(null);
  const [chosen, setChosen] = useState(NOBODY);
  const actionsOf = usePersonActions(setAsked);
  const narrowed = narrowing(filter);
  const isNarrowed = Object.keys(narrowed).length > 0;

  function show({ keyword, deptId, kind, roleId, state, current }: PeopleFilter): void {
    const values = {
      keyword,
      dept: deptId,
      kind,
      role: roleId,
      state,
      page: current === 1 ? "" : `${current}`,
    };
    setSearch(filled(values));
  }
  const columns: readonly Column<PersonLine>[] = [
    {
      id: "name",
      name: t("column.name"),
      isRowHeader: true,
      cell: ({ userId, userName, account }) => (
        <PersonCell userId={userId} userName={userName} account={account} />
      ),
    },
    {
      id: "kind",
      name: t("column.kind"),
      cell: ({ kind }) => (
        <span className={css["word"]}>{t(`kind.${KINDS.find((one) => one === kind) ?? "staff"}`)}</span>
      ),
    },
    {
      id: "dept",
      name: t("column.dept"),
      cell: ({ deptName, postName }) => <PlaceCell deptName={deptName} below={postName} />,
    },
    {
      id: "roles",
      name: t("column.roles"),
      cell: ({ roles }) => (
        <div className={css["roles"]}>
          {roles.length === 0
            ? "—"
            : roles.map(({ roleId, roleName }) => (
                <Badge key={roleId} shape="label" tone="quiet">
                  <Written text={roleName} />
                </Badge>
              ))}
        </div>
      ),
    },
    {
      id: "state",
      name: t("column.state"),
      cell: ({ isDisabled }) => (
        <Badge shape="pill" tone={isDisabled ? "quiet" : "success"}>
          {t(isDisabled ? "state.DISABLED" : "state.ENABLED")}
        </Badge>
      ),
    },
    {
      id: "actions",
      name: t("column.actions"),
      isActions: true,
      cell: (person) => (
        <RowActions
          of={person.userName}
          actions={[
            {
              key: "open",
              label: t(person.bound === "ABOVE" ? "view" : "edit"),
              name: t(person.bound === "ABOVE" ? "viewOf" : "editOf", { name: person.userName }),
              onSelect: () => void navigate(personPath(person.userId)),
            },
            ...actionsOf(person),
          ]}
        />
      ),
    },
  ];
  const add = (
    <Link className={buttonClass("primary")} to={personPath(NEW)}>
      <Icon name="plus" size="1em" />
      {t("add")}
    </Link>
  );
  return (
    <div className={page["page"]}>
      <header className={page["header"]}>
        <div>
          <h1 className={page["title"]}>{t("title")}</h1>
          <p className={page["intro"]}>{t("intro")}</p>
        </div>
        <div className={page["tools"]}>
          <Link className={buttonClass()} to={ROUTES.activation.path}>
            <Icon name="lock" size="1em" />
            {t("activation.open")}
          </Link>
          <TransferButtons
            source={{ sheet: "people", search: { formInline: narrowed } }}
            total={list.data?.total}
            onImported={() => void client.invalidateQueries({ queryKey: peopleKeys.all })}
          />
          {add}
        </div>
      </header>
      <Panel>
        <PeopleFilters filter={filter} onChange={show}>
          {null}
        </PeopleFilters>
        {chosen.size === 0 ? null : <ChosenPeople chosen={chosen} onDone={() => setChosen(NOBODY)} />}
        <Paged
          query={list}
          label={t("list")}
          page={filter.current}
          onPage={(current) => show({ ...filter, current })}
          total={(count) => t("total", { count })}
          showsTotal
          empty={
            isNarrowed ? (
              <EmptyState icon="search" title={t("noMatch")}>
                <Button onClick={() => setSearch({})}>{t("showAll")}</Button>
              </EmptyState>
            ) : (
              <EmptyState icon="users" title={t("empty.title")} hint={t("empty.hint")}>
                {add}
              </EmptyState>
            )
          }
        >
          {(rows, isStale) => (
            <DataTable
              label={t("list")}
              columns={columns}
              rows={rows}
              rowKey={({ userId }) => userId}
              isStale={isStale}
              chosen={chosen}
              onChoose={(next) => setChosen(new Set([...next].slice(0, CHOSEN_MAX)))}
              mayChoose={mayHaveCode}
            />
          )}
        </Paged>
      </Panel>
      {asked === null ? null : <PersonAsks asked={asked} onClose={() => setAsked(null)} />}
    </div>
  );
}
