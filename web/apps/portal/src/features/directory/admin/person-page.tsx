import { useQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import { Link } from "react-router";

import { ROUTES } from "@/shared/config/paths";
import { useLanguage } from "@/shared/i18n/use-language";
import { useTranslation } from "@/shared/i18n/use-translation";
import { formatMinute } from "@/shared/lib/format";
import { Badge } from "@/shared/ui/badge";
import { GoneState } from "@/shared/ui/gone-state";
import { Icon } from "@/shared/ui/icon";
import { Note } from "@/shared/ui/note";
import page from "@/shared/ui/page.module.css";
import { Panel } from "@/shared/ui/panel";
import { QueryView, both } from "@/shared/ui/query-view";
import { RowActions } from "@/shared/ui/row-actions";
import { Skeleton } from "@/shared/ui/states";
import { Written } from "@/shared/ui/written";

import { KINDS, type PeopleChoices, type PersonDetail, choicesQuery, personQuery } from "./api/queries";
import { AccountFacts } from "./components/account-facts";
import css from "./components/people.module.css";
import { type Asked, PersonAsks, usePersonActions } from "./components/person-asks";
import { PersonEditor } from "./components/person-editor";
import { PersonFacts } from "./components/person-facts";
import { RightsList } from "./components/rights-list";
import { NEW } from "./model/paths";

/** The page of one person, or of somebody who is added. */
export function PersonPage({ userId }: { readonly userId: string }) {
  const { t } = useTranslation("people");
  return (
    <div className={page["page"]}>
      <Link className={page["back"]} to={ROUTES.people.path}>
        <Icon name="arrowLeft" size="1.125rem" />
        {t("back")}
      </Link>
      {userId === NEW ? <NewPerson /> : <KnownPerson userId={userId} />}
    </div>
  );
}

function NewPerson() {
  const { t } = useTranslation("people");
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
          <QueryView query={useQuery(choicesQuery(language))} loading={<Skeleton rows={8} height="2.5rem" />}>
            {(choices) => <PersonEditor person={null} choices={choices} />}
          </QueryView>
        </div>
      </Panel>
    </>
  );
}

function KnownPerson({ userId }: { readonly userId: string }) {
  const { t } = useTranslation("people");
  const { language } = useLanguage();
  const person = useQuery(personQuery(userId, language));
  const choices = useQuery(choicesQuery(language));
  return (
    <QueryView
      query={both(person, choices)}
      frame={(state) => (
        <>
          <header className={page["header"]}>
            <h1 className={page["title"]}>{t("title")}</h1>
          </header>
          <Panel room="normal">{state}</Panel>
        </>
      )}
      loading={<Skeleton rows={8} height="2rem" />}
      gone={(error) => <GoneState error={error} title={t("gone")} to={ROUTES.people.path} way={t("back")} />}
    >
      {([known, all]) => <PersonView person={known} choices={all} />}
    </QueryView>
  );
}

/** Props of the parts of a person's page. */
interface PersonViewProps {
  readonly person: PersonDetail;
  readonly choices: PeopleChoices;
}

function PersonView({ person, choices }: PersonViewProps) {
  const { t } = useTranslation("people");
  const id = useId();
  const [asked, setAsked] = useState<Asked | null>(null);
  const { userId, userName, account, kind, isDisabled, createTime, bound } = person;
  const actions = usePersonActions(setAsked)(person);
  return (
    <>
      <header className={page["header"]}>
        <div className={css["heading"]}>
          <h1 className={page["title"]}>
            <Written text={userName} />
          </h1>
          <div className={css["state"]}>
            <Badge shape="pill" tone={isDisabled ? "quiet" : "success"}>
              {t(isDisabled ? "state.DISABLED" : "state.ENABLED")}
            </Badge>
            <span>{account}</span>
            <span>{t(`kind.${KINDS.find((one) => one === kind) ?? "staff"}`)}</span>
            <span>{t("addedAt", { time: formatMinute(createTime) })}</span>
          </div>
        </div>
        <div className={page["tools"]}>
          <RowActions of={userName} actions={actions} />
        </div>
      </header>
      <div className={css["parts"]}>
        {bound === "ABOVE" || bound === "ONESELF" ? <Note tone="brand">{t(`bound.${bound}`)}</Note> : null}
        <Panel as="section" aria-labelledby={`${id}-account`}>
          <div className={css["panel"]}>
            <h2 id={`${id}-account`} className={css["partName"]}>
              {t("account.title")}
            </h2>
            <AccountFacts
              userId={userId}
              onWithdraw={(bound ?? null) === null ? () => setAsked({ what: "withdraw", person }) : undefined}
            />
          </div>
        </Panel>
        <Panel>
          <div className={css["panel"]}>
            {bound === "ABOVE" ? (
              <PersonFacts person={person} />
            ) : (
              <PersonEditor person={person} choices={choices} />
            )}
          </div>
        </Panel>
        <Panel as="section" aria-labelledby={`${id}-rights`}>
          <div className={css["panel"]}>
            <div className={css["name"]}>
              <h2 id={`${id}-rights`} className={css["partName"]}>
                {t("rights.title")}
              </h2>
              <p className={css["sub"]}>{t("rights.intro")}</p>
            </div>
            <RightsList rights={person.rights} />
          </div>
        </Panel>
      </div>
      {asked === null ? null : <PersonAsks asked={asked} onClose={() => setAsked(null)} />}
    </>
  );
}
