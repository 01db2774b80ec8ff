import { useQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import { Link } from "react-router";

import { ROUTES } from "@/shared/config/paths";
import { useLanguage } from "@/shared/i18n/use-language";
import { useTranslation } from "@/shared/i18n/use-translation";
import { Badge } from "@/shared/ui/badge";
import { GoneState } from "@/shared/ui/gone-state";
import { Note } from "@/shared/ui/note";
import page from "@/shared/ui/page.module.css";
import { Panel } from "@/shared/ui/panel";
import { QueryView } from "@/shared/ui/query-view";
import { RowActions } from "@/shared/ui/row-actions";
import { Skeleton } from "@/shared/ui/states";
import { Written } from "@/shared/ui/written";

import { CATEGORIES, type DepartmentDetail, departmentQuery } from "../api/department-queries";
import { classesOf, peopleOf } from "../model/paths";
import { DepartmentEditor } from "./department-editor";
import { DepartmentFacts } from "./department-facts";
import { DepartmentMove, DepartmentRemoval } from "./department-asks";
import css from "./departments.module.css";
import { DepartmentPosts } from "./department-posts";
import people from "./people.module.css";

/** A department that is added below another one, or at the top. */
export function NewDepartment({ parentId }: { readonly parentId: string }) {
  const { t } = useTranslation("departments");
  return (
    <Panel>
      <div className={people["panel"]}>
        <h2>{t("new")}</h2>
        <DepartmentEditor department={null} parentId={parentId} />
      </div>
    </Panel>
  );
}

/** One department: what stands in it, what is kept of it, and its posts. */
export function DepartmentView({ deptId }: { readonly deptId: string }) {
  const { t } = useTranslation("departments");
  const { language } = useLanguage();
  return (
    <QueryView
      query={useQuery(departmentQuery(deptId, language))}
      frame={(state) => <Panel room="normal">{state}</Panel>}
      loading={<Skeleton rows={8} height="2rem" />}
      gone={(error) => (
        <GoneState error={error} title={t("gone")} to={ROUTES.departments.path} way={t("back")} />
      )}
    >
      {(department) => <Known department={department} />}
    </QueryView>
  );
}

function Known({ department }: { readonly department: DepartmentDetail }) {
  const { t } = useTranslation("departments");
  const { language } = useLanguage();
  const id = useId();
  const [asked, setAsked] = useState<"move" | "remove" | null>(null);
  const { deptId, deptCode, deptCategory, held, parentName } = department;
  const isMine = (department.bound ?? null) === null;
  const name =
    language === "en" && department.deptNameEn.trim() !== "" ? department.deptNameEn : department.deptName;
  const category = CATEGORIES.find((one) => one === deptCategory);
  return (
    <>
      <Panel as="section" aria-labelledby={`${id}-name`}>
        <div className={people["panel"]}>
          <div className={css["partHead"]}>
            <div className={people["heading"]}>
              <h2 id={`${id}-name`} className={page["title"]}>
                <Written text={name} />
              </h2>
              <div className={people["state"]}>
                {category === undefined ? null : (
                  <Badge shape="label" tone="quiet">
                    {t(`category.${category}`)}
                  </Badge>
                )}
                <span>{deptCode}</span>
                {parentName === "" ? (
                  <span>{t("atTop")}</span>
                ) : (
                  <span>
                    <Written text={parentName} within={t("below", { name: parentName })} />
                  </span>
                )}
              </div>
            </div>
            {isMine ? (
              <RowActions
                of={name}
                actions={[
                  {
                    key: "move",
                    label: t("act.move"),
                    name: t("actOf.move", { name }),
                    onSelect: () => setAsked("move"),
                  },
                  {
                    key: "remove",
                    label: t("act.remove"),
                    name: t("actOf.remove", { name }),
                    isDanger: true,
                    onSelect: () => setAsked("remove"),
                  },
                ]}
              />
            ) : null}
          </div>
          {held.length === 0 ? (
            <p className={people["sub"]}>{t("nothingHeld")}</p>
          ) : (
            <ul className={css["held"]} aria-label={t("held")}>
              {held.map((one) => (
                <li key={one.name}>
                  <Badge shape="pill" tone="quiet">
                    {t("heldOne", { name: one.name, count: one.count })}
                  </Badge>
                </li>
              ))}
            </ul>
          )}
          <div className={css["links"]}>
            <Link to={peopleOf(deptId)}>{t("toPeople")}</Link>
            <Link to={classesOf(deptId)}>{t("toClasses")}</Link>
          </div>
        </div>
      </Panel>
      {isMine ? null : <Note tone="brand">{t("bound.ABOVE")}</Note>}
      <Panel as="section" aria-labelledby={`${id}-facts`}>
        <div className={people["panel"]}>
          <h3 id={`${id}-facts`} className={people["partName"]}>
            {t("form.label")}
          </h3>
          {isMine ? (
            <DepartmentEditor department={department} parentId="" />
          ) : (
            <DepartmentFacts department={department} />
          )}
        </div>
      </Panel>
      <DepartmentPosts deptId={deptId} />
      {asked === "move" ? <DepartmentMove department={department} onClose={() => setAsked(null)} /> : null}
      {asked === "remove" ? (
        <DepartmentRemoval department={department} name={name} onClose={() => setAsked(null)} />
      ) : null}
    </>
  );
}
