import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useId, useState } from "react";

import { useLanguage } from "@/shared/i18n/use-language";
import { useTranslation } from "@/shared/i18n/use-translation";
import { useCurrentUser } from "@/shared/lib/current-user";
import { PagedList } from "@/shared/ui/paged";
import { Panel } from "@/shared/ui/panel";
import { Written } from "@/shared/ui/written";

import { listPageQuery, listsQuery } from "./api/queries";
import { DutyItem } from "./components/duty-item";
import css from "./found-duties.module.css";
import type { ListCode } from "./model/duty";
import { NO_FILTER } from "./model/filter";

interface FoundDutiesProps {
  readonly keyword: string;
  /** Empty for the whole school. */
  readonly deptId: string;
}

/** The duties that a word finds, a group for each list that the reader sees; lists without any are left out. */
export function FoundDuties({ keyword, deptId }: FoundDutiesProps) {
  const { language } = useLanguage();
  const isMember = useCurrentUser() !== null;
  // Beside guides that were searched for: a failure is nobody's concern here.
  const { data } = useQuery(listsQuery(isMember, language));
  if (keyword === "") return null;
  return (data?.lists ?? [])
    .filter(({ listCode }) => listCode !== "SERVICE")
    .map(({ listCode, listName }) => (
      <FoundList
        // another search begins with its first page
        key={[listCode, keyword, deptId].join("\n")}
        listCode={listCode}
        name={listName}
        keyword={keyword}
        deptId={deptId}
        isMember={isMember}
      />
    ));
}

interface FoundListProps extends FoundDutiesProps {
  readonly listCode: ListCode;
  readonly name: string;
  readonly isMember: boolean;
}

function FoundList({ listCode, name, keyword, deptId, isMember }: FoundListProps) {
  const { t } = useTranslation("duties");
  const { language } = useLanguage();
  const [page, setPage] = useState(1);
  const id = useId();
  const filter = { ...NO_FILTER, keyword, deptId, withBelow: false, page };
  const list = useQuery({
    ...listPageQuery(filter, listCode, isMember, language),
    placeholderData: keepPreviousData,
  });
  if (list.data === undefined || list.data.total === 0) return null;
  return (
    <Panel isFlush className={css["group"]} aria-labelledby={id}>
      <h2 id={id} className={css["name"]}>
        <Written text={name} />
      </h2>
      <PagedList
        query={list}
        label={name}
        page={page}
        onPage={setPage}
        total={(count) => t("list.found", { count, keyword })}
        showsTotal
        empty={null}
      >
        {(row) => ("serviceId" in row ? null : <DutyItem key={row.dutyId} duty={row} isMember={isMember} />)}
      </PagedList>
    </Panel>
  );
}
