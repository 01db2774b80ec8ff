import { Suspense, lazy, useState } from "react";

import { useTranslation } from "@/shared/i18n/use-translation";
import { Skeleton } from "@/shared/ui/states";
import { type TreeNode, idsOf } from "@/shared/ui/tree/node";
import { Written } from "@/shared/ui/written";

import type { DepartmentLine } from "../api/department-queries";
import { type DepartmentBranch, treeOf, waysTo } from "../model/department-tree";
import css from "./departments.module.css";

const Tree = lazy(() => import("@/shared/ui/tree/tree").then((part) => ({ default: part.Tree })));

/** A tree of no more departments than this begins unfolded. */
const UNFOLDED = 80;

/** Props of `DepartmentTreeBox`. */
export interface DepartmentTreeBoxProps {
  readonly departments: readonly DepartmentLine[];
  /** They are what was looked for: all are unfolded. */
  readonly isFound: boolean;
  /** Empty for none. */
  readonly chosen: string;
  readonly onPick: (deptId: string) => void;
}

/** The departments with how many people each has, with those below it; a press opens one. */
export function DepartmentTreeBox({ departments, isFound, chosen, onPick }: DepartmentTreeBoxProps) {
  const { t } = useTranslation("departments");
  const node = ({ deptId, deptName, people, isFound: isHit, children }: DepartmentBranch): TreeNode => ({
    id: deptId,
    name: deptName,
    content: (
      <span
        className={css["dept"]}
        data-chosen={deptId === chosen || undefined}
        data-above={!isHit || undefined}
      >
        <span className={css["deptName"]}>
          <Written text={deptName} />
          {deptId === chosen ? <span className="visually-hidden">{t("chosen")}</span> : null}
        </span>
        <span className={css["count"]}>
          <span aria-hidden="true">{people}</span>
          <span className="visually-hidden">{t("people", { count: people })}</span>
        </span>
      </span>
    ),
    children: children.map(node),
  });
  const nodes = treeOf(departments).map(node);
  const [unfolded, setUnfolded] = useState<ReadonlySet<string>>(
    () => new Set(isFound || departments.length <= UNFOLDED ? idsOf(nodes) : []),
  );
  // what stands above the chosen one is unfolded however it was chosen, until it is folded by hand
  const [shown, setShown] = useState("");
  if (chosen !== shown && departments.some(({ deptId }) => deptId === chosen)) {
    setShown(chosen);
    setUnfolded(new Set([...unfolded, ...waysTo(departments, chosen)]));
  }
  return (
    <div className={css["tree"]}>
      <Suspense fallback={<Skeleton rows={10} height="2rem" />}>
        <Tree
          label={t("tree")}
          nodes={nodes}
          expanded={unfolded}
          onExpand={setUnfolded}
          onOpen={onPick}
          opensBranch={() => true}
        />
      </Suspense>
    </div>
  );
}
