import { type UseQueryResult, useQuery } from "@tanstack/react-query";
import { Suspense, lazy, useId, useState } from "react";

import { useTranslation } from "@/shared/i18n/use-translation";
import { useCurrentUser } from "@/shared/lib/current-user";
import { useDebounced } from "@/shared/lib/use-debounced";
import { Icon } from "@/shared/ui/icon";
import { LongList } from "@/shared/ui/long-list/long-list";
import { PlainInput } from "@/shared/ui/plain-input";
import { QueryView } from "@/shared/ui/query-view";
import { EmptyState, LoadingState } from "@/shared/ui/states";
import { Tabs, tabPanelProps } from "@/shared/ui/tabs";

import {
  type PeopleQuery,
  classesQuery,
  classmatesQuery,
  officialsQuery,
  peopleQuery,
  teachersQuery,
} from "../api/directory";
import type { ClassWire, DirectoryUser } from "../api/wire";
import { useChatState } from "../hooks/use-chat";
import css from "./people.module.css";
import { PersonLine } from "./person-line";
import type { PeopleProps } from "./people-props";

/** With the library of its tree: only who looks for people by department loads it. */
const OrganizationTree = lazy(async () => {
  const { OrganizationTree: Component } = await import("./organization-tree");
  return { default: Component };
});

const TABS = ["organization", "classes", "teachers", "officials"] as const;
type Tab = (typeof TABS)[number];
const TYPING_REST_MS = 300;

/** The directory of the school: by name, by department, one's own class and teachers, or the classes that one teaches. */
export function PeopleTree(props: PeopleProps) {
  const { t } = useTranslation("chat");
  const panelId = useId();
  const [text, setText] = useState("");
  const [tab, setTab] = useState<Tab>("organization");
  const keyword = useDebounced(text.trim(), TYPING_REST_MS);
  const can = useChatState((state) => state.config.can);
  const isStudent = useCurrentUser()?.kind === "student";
  const tabs = TABS.filter(
    (key) =>
      (key !== "officials" || (props.hasOfficials === true && can.includes("officials"))) &&
      (key !== "teachers" || (isStudent && can.includes("teaching"))) &&
      (key !== "classes" || isStudent || can.includes("teaching")),
  );
  return (
    <>
      <PlainInput
        type="search"
        aria-label={t("directory.search")}
        placeholder={t("directory.search")}
        value={text}
        maxLength={64}
        onValue={setText}
      />
      {keyword !== "" ? (
        <Found keyword={keyword} {...props} />
      ) : (
        <>
          <Tabs
            label={t("directory.label")}
            panelId={panelId}
            value={tab}
            onChange={(key) => setTab(TABS.find((one) => one === key) ?? "organization")}
            items={tabs.map((key) => ({
              key,
              label: t(key === "classes" && isStudent ? "directory.classmates" : `directory.${key}`),
            }))}
          />
          <div {...tabPanelProps(panelId, tab)}>
            {tab === "organization" ? (
              <Suspense fallback={<LoadingState />}>
                <OrganizationTree {...props} />
              </Suspense>
            ) : tab === "classes" ? (
              isStudent ? (
                <Flat query={classmatesQuery("")} label={t("directory.classmates")} {...props} />
              ) : (
                <Classes {...props} />
              )
            ) : tab === "teachers" ? (
              <Flat query={teachersQuery} label={t("directory.teachers")} {...props} />
            ) : (
              <Flat query={officialsQuery} label={t("directory.officials")} {...props} />
            )}
          </div>
        </>
      )}
    </>
  );
}

/** Loading, error and nothing, the same for every list. */
function Body<T>({
  query,
  isEmpty,
  nothing,
  children,
}: {
  readonly query: UseQueryResult<T>;
  readonly isEmpty: (data: T) => boolean;
  /** What an empty list says; that nobody is there when absent. */
  readonly nothing?: string;
  readonly children: (data: T) => React.ReactNode;
}) {
  const { t } = useTranslation("chat");
  return (
    <QueryView
      query={query}
      loading={<LoadingState />}
      isEmpty={isEmpty}
      empty={<EmptyState icon="user" title={nothing ?? t("directory.nothing")} />}
    >
      {children}
    </QueryView>
  );
}

function Users({
  users,
  label,
  onPick,
  chosen,
}: PeopleProps & { readonly users: readonly DirectoryUser[]; readonly label: string }) {
  return (
    <LongList className={css["list"]} label={label} items={users} keyOf={({ userId }) => userId}>
      {(user) => (
        <button type="button" className={css["entry"]} data-row={user.userId} onClick={() => onPick(user)}>
          <PersonLine user={user} isChosen={chosen.has(user.userId)} />
        </button>
      )}
    </LongList>
  );
}

function Found({ keyword, ...props }: PeopleProps & { readonly keyword: string }) {
  const { t } = useTranslation("chat");
  return (
    <Body query={useQuery(peopleQuery(keyword))} isEmpty={(page) => page.records.length === 0}>
      {(page) => (
        <Users users={page.records} label={t("directory.found", { count: page.total })} {...props} />
      )}
    </Body>
  );
}

/** The classes that one teaches, and the students of one of them. */
function Classes(props: PeopleProps) {
  const { t } = useTranslation("chat");
  const [open, setOpen] = useState<ClassWire | null>(null);
  const classes = useQuery(classesQuery);
  if (open !== null) {
    return (
      <>
        <button type="button" className={css["crumb"]} onClick={() => setOpen(null)}>
          {t("directory.allClasses")}
        </button>
        <Flat query={classmatesQuery(open.classId)} label={open.className} {...props} />
      </>
    );
  }
  return (
    <Body query={classes} isEmpty={(list) => list.length === 0} nothing={t("directory.noClasses")}>
      {(list) => (
        <ul className={css["list"]} aria-label={t("directory.classes")}>
          {list.map((one) => (
            <li key={one.classId}>
              <button type="button" className={css["entry"]} onClick={() => setOpen(one)}>
                <Icon name="user" />
                <span className={css["text"]}>{one.className}</span>
                <span className={css["note"]}>{t("directory.members", { count: one.memberCount })}</span>
                <Icon name="chevronRight" size="1em" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </Body>
  );
}

/** A list without parts. */
function Flat({
  query,
  label,
  ...props
}: PeopleProps & { readonly query: PeopleQuery; readonly label: string }) {
  return (
    <Body query={useQuery(query)} isEmpty={(users) => users.length === 0}>
      {(users) => <Users users={users} label={label} {...props} />}
    </Body>
  );
}
