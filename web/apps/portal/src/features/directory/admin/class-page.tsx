import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link, useNavigate, useSearchParams } from "react-router";

import { ROUTES } from "@/shared/config/paths";
import { useLanguage } from "@/shared/i18n/use-language";
import { useTranslation } from "@/shared/i18n/use-translation";
import { GoneState } from "@/shared/ui/gone-state";
import { Icon } from "@/shared/ui/icon";
import page from "@/shared/ui/page.module.css";
import { Panel } from "@/shared/ui/panel";
import { QueryView } from "@/shared/ui/query-view";
import { RowActions } from "@/shared/ui/row-actions";
import { Skeleton } from "@/shared/ui/states";
import { Written } from "@/shared/ui/written";

import { type ClassDetail, classQuery } from "./api/class-queries";
import { ClassEditor } from "./components/class-editor";
import { ClassRemoval } from "./components/class-removal";
import { ClassState } from "./components/class-state";
import css from "./components/people.module.css";
import { NEW } from "./model/paths";

/** The page of one class, or of one that is added. */
export function ClassPage({ classId }: { readonly classId: string }) {
  const { t } = useTranslation("classes");
  const { language } = useLanguage();
  return (
    <div className={page["page"]}>
      <Link className={page["back"]} to={ROUTES.classes.path}>
        <Icon name="arrowLeft" size="1.125rem" />
        {t("back")}
      </Link>
      {classId === NEW ? <NewClass /> : <KnownClass classId={classId} language={language} />}
    </div>
  );
}

function NewClass() {
  const { t } = useTranslation("classes");
  const [search] = useSearchParams();
  return (
    <>
      <header className={page["header"]}>
        <h1 className={page["title"]}>{t("new")}</h1>
      </header>
      <Panel>
        <div className={css["panel"]}>
          <ClassEditor one={null} deptId={search.get("dept") ?? ""} />
        </div>
      </Panel>
    </>
  );
}

function KnownClass({ classId, language }: { readonly classId: string; readonly language: string }) {
  const { t } = useTranslation("classes");
  return (
    <QueryView
      query={useQuery(classQuery(classId, language))}
      frame={(state) => (
        <>
          <header className={page["header"]}>
            <h1 className={page["title"]}>{t("title")}</h1>
          </header>
          <Panel room="normal">{state}</Panel>
        </>
      )}
      loading={<Skeleton rows={8} height="2rem" />}
      gone={(error) => <GoneState error={error} title={t("gone")} to={ROUTES.classes.path} way={t("back")} />}
    >
      {(one) => <ClassView one={one} />}
    </QueryView>
  );
}

function ClassView({ one }: { readonly one: ClassDetail }) {
  const { t } = useTranslation("classes");
  const navigate = useNavigate();
  const [isAsked, setIsAsked] = useState(false);
  const { className: name, classCode, deptName, status, students } = one;
  return (
    <>
      <header className={page["header"]}>
        <div className={css["heading"]}>
          <h1 className={page["title"]}>
            <Written text={name} />
          </h1>
          <div className={css["state"]}>
            <ClassState status={status} />
            <Written text={classCode} />
            <Written text={deptName} />
            <span>{t("students", { count: students })}</span>
          </div>
        </div>
        {students > 0 ? null : (
          <div className={page["tools"]}>
            <RowActions
              of={name}
              actions={[
                {
                  key: "remove",
                  label: t("remove"),
                  name: t("removeOf", { name }),
                  isDanger: true,
                  onSelect: () => setIsAsked(true),
                },
              ]}
            />
          </div>
        )}
      </header>
      <Panel>
        <div className={css["panel"]}>
          <ClassEditor one={one} deptId="" />
        </div>
      </Panel>
      {isAsked ? (
        <ClassRemoval
          one={one}
          onClose={() => setIsAsked(false)}
          onRemoved={() => void navigate(ROUTES.classes.path, { replace: true })}
        />
      ) : null}
    </>
  );
}
