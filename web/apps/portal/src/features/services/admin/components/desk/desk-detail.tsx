import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { Link } from "react-router";

import { memberServicePath } from "@/shared/config/paths";
import { useLanguage } from "@/shared/i18n/use-language";
import { useLangOf } from "@/shared/i18n/use-lang-of";
import { useTranslation } from "@/shared/i18n/use-translation";
import { Button, GuardedButton } from "@/shared/ui/button";
import { Icon } from "@/shared/ui/icon";
import { Panel } from "@/shared/ui/panel";
import { QueryView } from "@/shared/ui/query-view";
import { Skeleton } from "@/shared/ui/states";

import { deskDetailQuery, useTakeFeedback } from "../../api/desk";
import type { DeskFeedback } from "../../model/desk";
import { FeedbackPictures } from "../../../components/records/feedback-pictures";
import { StateBadge } from "../../../components/records/state-badge";
import { Turns } from "../../../components/records/turns";
import { AnswerForm } from "./answer-form";
import css from "./desk.module.css";

/** Props of `DeskDetail`. */
export interface DeskDetailProps {
  readonly feedbackId: string;
  readonly onBack: () => void;
}

/** One feedback in full, with what the department can do. */
export function DeskDetail({ feedbackId, onBack }: DeskDetailProps) {
  const { t } = useTranslation("records");
  const { language } = useLanguage();
  const detail = useQuery(deskDetailQuery(feedbackId, language));
  const place = useRef<HTMLElement>(null);
  // On small screens the detail takes the place of the list: who chose it reads on here.
  useEffect(() => place.current?.focus(), []);
  return (
    <article ref={place} className={css["detail"]} aria-label={t("desk.detail")} tabIndex={-1}>
      <Button
        kind="quiet"
        size="small"
        className={css["back"] ?? ""}
        icon={<Icon name="arrowLeft" size="1em" />}
        onClick={onBack}
      >
        {t("desk.back")}
      </Button>
      <QueryView query={detail} loading={<Skeleton rows={8} height="1.5rem" />}>
        {(data) => <Ready feedback={data} />}
      </QueryView>
    </article>
  );
}

function Ready({ feedback }: { readonly feedback: DeskFeedback }) {
  const { t } = useTranslation("records");
  const langOf = useLangOf();
  const take = useTakeFeedback();
  const facts = [
    [t("desk.unit"), feedback.userDeptName],
    [t("desk.phone"), feedback.phone],
    [t("desk.sent"), feedback.sendTime.slice(0, 16)],
    [t("desk.dept"), feedback.serviceDeptName],
  ] as const;
  return (
    <>
      <header className={css["head"]}>
        <h2>
          <Link to={memberServicePath(feedback.serviceId)}>{feedback.serviceName}</Link>
        </h2>
        <StateBadge state={feedback.state} />
      </header>
      <p className={css["from"]}>{t("desk.from", { name: feedback.userName, account: feedback.account })}</p>
      <Panel as="dl" look="inset" className={css["facts"]}>
        {facts
          .filter(([, value]) => value !== "")
          .map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </Panel>
      <p className={css["text"]} lang={langOf(feedback.content)}>
        {feedback.content}
      </p>
      <FeedbackPictures pictures={feedback.pictures} />
      <Turns
        turns={feedback.turns}
        speaker={({ kind, authorName }) =>
          t(kind === "ANSWER" ? "desk.answerOf" : "desk.followUpOf", { name: authorName })
        }
      />
      {feedback.state === "ANSWERED" ? (
        <p className={css["note"]}>{t("desk.answered")}</p>
      ) : (
        <>
          {feedback.state === "PENDING" ? (
            <div>
              <GuardedButton isBusy={take.isPending} onClick={() => take.mutate(feedback.feedbackId)}>
                {t("desk.take")}
              </GuardedButton>
            </div>
          ) : (
            <p className={css["note"]}>{t("desk.handler", { name: feedback.handlerName })}</p>
          )}
          <AnswerForm
            key={feedback.turns.length}
            feedbackId={feedback.feedbackId}
            turn={feedback.turns.length + 1}
          />
        </>
      )}
    </>
  );
}
