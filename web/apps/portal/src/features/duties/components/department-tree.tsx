import { useQuery } from "@tanstack/react-query";
import { Suspense, lazy, useState } from "react";

import { useLanguage } from "@/shared/i18n/use-language";
import { useTranslation } from "@/shared/i18n/use-translation";
import { useDebounced } from "@/shared/lib/use-debounced";
import { PlainInput } from "@/shared/ui/plain-input";
import { QueryView } from "@/shared/ui/query-view";
import { Skeleton } from "@/shared/ui/states";
import type { TreeNode } from "@/shared/ui/tree/node";
import { Written } from "@/shared/ui/written";

import { treeQuery } from "../api/queries";
import type { ListCode } from "../model/duty";
import { KEYWORD_MAX } from "../model/filter";
import { branchesOf, countsOf, unfoldedAtFirst } from "../model/tree";
import type { TreeDept } from "../model/wire";
import css from "./department-tree.module.css";

// The widget is as large as the page: on a phone it comes when somebody opens the tree.
const Tree = lazy(() => import("@/shared/ui/tree/tree").then((part) => ({ default: part.Tree })));

/** A word is often followed by another letter. */
const QUIET_MS = 300;

/** Props of `DepartmentTree`. */
export interface DepartmentTreeProps {
  readonly listCode: ListCode;
  /** Empty for the whole school. */
  readonly chosen: string;
  readonly isMember: boolean;
  readonly onPick: (deptId: string) => void;
}

/** The departments with what each has, found by a word of their names; a press shows the list of one. */
export function DepartmentTree({ listCode, chosen, isMember, onPick }: DepartmentTreeProps) {
  const { t } = useTranslation("duties");
  const { language } = useLanguage();
  const [words, setWords] = useState("");
  const keyword = useDebounced(words.trim(), QUIET_MS);
  const tree = useQuery(treeQuery(listCode, keyword, isMember, language));
  return (
    <div className={css["box"]}>
      <PlainInput
        type="search"
        aria-label={t("tree.find")}
        placeholder={t("tree.find")}
        value={words}
        maxLength={KEYWORD_MAX}
        onValue={setWords}
      />
      <button type="button" className={css["whole"]} aria-pressed={chosen === ""} onClick={() => onPick("")}>
        {t("whole")}
      </button>
      <QueryView
        query={tree}
        loading={<Skeleton rows={10} height="2rem" />}
        empty={<p className={css["none"]}>{t("tree.none")}</p>}
      >
        {(departments) => (
          <Suspense fallback={<Skeleton rows={10} height="2rem" />}>
            <Found
              // What is found by a word is unfolded.
              key={keyword}
              departments={departments}
              isFound={keyword !== ""}
              listCode={listCode}
              chosen={chosen}
              onPick={onPick}
            />
          </Suspense>
        )}
      </QueryView>
    </div>
  );
}

interface FoundProps extends Pick<DepartmentTreeProps, "listCode" | "chosen" | "onPick"> {
  readonly departments: readonly TreeDept[];
  readonly isFound: boolean;
}

function Found({ departments, isFound, listCode, chosen, onPick }: FoundProps) {
  const { t } = useTranslation("duties");
  const [expanded, setExpanded] = useState<ReadonlySet<string>>(() =>
    isFound ? new Set(branchesOf(departments)) : unfoldedAtFirst(departments, chosen),
  );
  const node = (dept: TreeDept): TreeNode => {
    const { own, total } = countsOf(dept, listCode);
    const isBranch = dept.children.length > 0;
    return {
      id: dept.deptId,
      name: dept.deptName,
      content: (
        <span className={css["dept"]} data-chosen={dept.deptId === chosen || undefined}>
          <span className={css["name"]}>
            <Written text={dept.deptName} />
            {dept.deptId === chosen ? <span className="visually-hidden">{t("tree.chosen")}</span> : null}
          </span>
          <span className={css["count"]} data-none={total === 0 || undefined}>
            <span aria-hidden="true">{isBranch && own !== total ? `${own} / ${total}` : total}</span>
            <span className="visually-hidden">
              {isBranch ? t("tree.counts", { own, total }) : t("tree.count", { count: own })}
            </span>
          </span>
        </span>
      ),
      children: dept.children.map(node),
    };
  };
  return (
    <Tree
      label={t("departments")}
      nodes={departments.map(node)}
      expanded={expanded}
      onExpand={setExpanded}
      onOpen={onPick}
      opensBranch={() => true}
    />
  );
}
