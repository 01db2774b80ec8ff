import { useQuery } from "@tanstack/react-query";
import { useState } from "react";

import { useLanguage } from "@/shared/i18n/use-language";
import { useTranslation } from "@/shared/i18n/use-translation";
import { useMediaQuery } from "@/shared/lib/use-media-query";
import { Button } from "@/shared/ui/button";
import { Drawer } from "@/shared/ui/drawer";
import { Icon } from "@/shared/ui/icon";
import { Panel } from "@/shared/ui/panel";
import { Switch } from "@/shared/ui/switch";
import { Written } from "@/shared/ui/written";

import { treeQuery } from "../api/queries";
import type { ListCode } from "../model/duty";
import { type ListsFilter, changeFilter } from "../model/filter";
import { wayTo } from "../model/tree";
import css from "./department-side.module.css";
import { DepartmentTree } from "./department-tree";

/** Narrower screens have no room for the tree beside the list. */
const NARROW = "(width < 1024px)";

/** Props of `DepartmentSide`. */
export interface DepartmentSideProps {
  readonly listCode: ListCode;
  readonly filter: ListsFilter;
  readonly isMember: boolean;
  readonly onChange: (filter: ListsFilter) => void;
}

/** Whose list it is: the tree of departments beside the list; on narrow screens a button that opens it. */
export function DepartmentSide(props: DepartmentSideProps) {
  const { listCode, filter, isMember, onChange } = props;
  const { t } = useTranslation("duties");
  const { language } = useLanguage();
  const isNarrow = useMediaQuery(NARROW);
  const [isOpen, setIsOpen] = useState(false);
  const tree = useQuery({
    ...treeQuery(listCode, "", isMember, language),
    enabled: !isNarrow || filter.deptId !== "",
  });
  const chosen = wayTo(tree.data ?? [], filter.deptId).at(-1);
  function pick(deptId: string): void {
    setIsOpen(false);
    onChange(changeFilter(filter, { deptId }));
  }
  const below =
    filter.deptId === "" ? null : (
      <div className={css["below"]}>
        <span id="oh-duties-below">{t("below")}</span>
        <Switch
          label={t("below")}
          isOn={filter.withBelow}
          onChange={(withBelow) => onChange(changeFilter(filter, { withBelow }))}
        />
      </div>
    );
  if (!isNarrow) {
    return (
      <Panel room="small" className={css["side"]} aria-label={t("departments")}>
        <h2 className={css["title"]}>{t("departments")}</h2>
        {below}
        <DepartmentTree listCode={listCode} chosen={filter.deptId} isMember={isMember} onPick={pick} />
      </Panel>
    );
  }
  return (
    <div className={css["bar"]}>
      <Button
        className={css["open"]}
        icon={<Icon name="building" size="1em" />}
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
      >
        <span className={css["chosen"]}>
          {filter.deptId === "" ? t("whole") : <Written text={chosen?.deptName ?? t("departments")} />}
        </span>
        <Icon name="chevronDown" size="1em" />
      </Button>
      {below}
      {isOpen ? (
        <Drawer title={t("departments")} onClose={() => setIsOpen(false)}>
          <div className={css["drawer"]}>
            <DepartmentTree listCode={listCode} chosen={filter.deptId} isMember={isMember} onPick={pick} />
          </div>
        </Drawer>
      ) : null}
    </div>
  );
}
