import { useQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import { Link, useNavigate } from "react-router";

import { ROUTES } from "@/shared/config/paths";
import { useLanguage } from "@/shared/i18n/use-language";
import { useTranslation } from "@/shared/i18n/use-translation";
import { Badge } from "@/shared/ui/badge";
import { GoneState } from "@/shared/ui/gone-state";
import { Icon } from "@/shared/ui/icon";
import page from "@/shared/ui/page.module.css";
import { Panel } from "@/shared/ui/panel";
import { QueryView, both } from "@/shared/ui/query-view";
import { RowActions } from "@/shared/ui/row-actions";
import { Skeleton } from "@/shared/ui/states";
import { Written } from "@/shared/ui/written";

import { type RightToGive, type RoleLine, rightsQuery, roleQuery } from "./api/role-queries";
import css from "./components/people.module.css";
import { RemoveRole } from "./components/remove-role";
import { RoleEditor } from "./components/role-editor";
import { RoleHolders } from "./components/role-holders";
import { NEW } from "./model/paths";
import { roleNameOf } from "./model/role-name";

/** The page of one role, or of one that is added. */
export function RolePage({ roleId }: { readonly roleId: string }) {
  const { t } = useTranslation("roles");
  return (
    <div className={page["page"]}>
      <Link className={page["back"]} to={ROUTES.roles.path}>
        <Icon name="arrowLeft" size="1.125rem" />
        {t("back")}
      </Link>
      {roleId === NEW ? <NewRole /> : <KnownRole roleId={roleId} />}
    </div>
  );
}

function NewRole() {
  const { t } = useTranslation("roles");
  const { language } = useLanguage();
  return (
    <>
      <header className={page["header"]}>
        <div>
          <h1 className={page["title"]}>{t("new")}</h1>
          <p className={page["intro"]}>{t("newHint")}</p>
        </div>
      </header>
      <Panel>
        <div className={css["panel"]}>
          <QueryView query={useQuery(rightsQuery(language))} loading={<Skeleton rows={8} height="2.5rem" />}>
            {(rights) => <RoleEditor stored={null} rights={rights} />}
          </QueryView>
        </div>
      </Panel>
    </>
  );
}

function KnownRole({ roleId }: { readonly roleId: string }) {
  const { t } = useTranslation("roles");
  const { language } = useLanguage();
  const role = useQuery(roleQuery(roleId));
  const rights = useQuery(rightsQuery(language));
  return (
    <QueryView
      query={both(role, rights)}
      frame={(state) => (
        <>
          <header className={page["header"]}>
            <h1 className={page["title"]}>{t("title")}</h1>
          </header>
          <Panel room="normal">{state}</Panel>
        </>
      )}
      loading={<Skeleton rows={8} height="2rem" />}
      gone={(error) => <GoneState error={error} title={t("gone")} to={ROUTES.roles.path} way={t("back")} />}
    >
      {([known, all]) => <RoleView role={known} rights={all} />}
    </QueryView>
  );
}

/** Props of the parts of a role's page. */
interface RoleViewProps {
  readonly role: RoleLine;
  readonly rights: readonly RightToGive[];
}

function RoleView({ role, rights }: RoleViewProps) {
  const { t } = useTranslation("roles");
  const { language } = useLanguage();
  const navigate = useNavigate();
  const id = useId();
  const [isAsked, setIsAsked] = useState(false);
  const name = roleNameOf(role, language);
  const remove = {
    key: "remove",
    label: t("remove.act"),
    name: t("remove.actOf", { name }),
    isDanger: true,
    onSelect: () => setIsAsked(true),
  };
  return (
    <>
      <header className={page["header"]}>
        <div className={css["heading"]}>
          <h1 className={page["title"]}>
            <Written text={name} />
          </h1>
          <div className={css["state"]}>
            <Badge shape="label" tone={role.isBuiltIn ? "brand" : "quiet"}>
              {t(role.isBuiltIn ? "builtIn" : "own")}
            </Badge>
            <span>{t("code", { code: role.roleCode })}</span>
            <span>{t("holderCount", { count: role.holders })}</span>
          </div>
        </div>
        <div className={page["tools"]}>
          <RowActions of={name} actions={role.isBuiltIn ? [] : [remove]} />
        </div>
      </header>
      <div className={css["parts"]}>
        <Panel>
          <div className={css["panel"]}>
            <RoleEditor stored={role} rights={rights} />
          </div>
        </Panel>
        <Panel as="section" className={css["holders"]} aria-labelledby={`${id}-holders`}>
          <div className={css["lead"]}>
            <h2 id={`${id}-holders`} className={css["partName"]}>
              {t("holders.title")}
            </h2>
            <p className={css["sub"]}>{t("holders.intro")}</p>
          </div>
          <RoleHolders roleId={role.roleId} />
        </Panel>
      </div>
      {isAsked ? (
        <RemoveRole
          role={role}
          name={name}
          onClose={() => setIsAsked(false)}
          onRemoved={() => void navigate(ROUTES.roles.path)}
        />
      ) : null}
    </>
  );
}
