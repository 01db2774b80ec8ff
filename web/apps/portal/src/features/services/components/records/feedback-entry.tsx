import { useState } from "react";
import { Link } from "react-router";

import { memberServicePath } from "@/shared/config/paths";
import { useLangOf } from "@/shared/i18n/use-lang-of";
import { useTranslation } from "@/shared/i18n/use-translation";
import { Button } from "@/shared/ui/button";
import { Icon } from "@/shared/ui/icon";

import type { OwnFeedback } from "../../model/feedback";
import { FeedbackPictures } from "./feedback-pictures";
import { FollowUpForm } from "./follow-up-form";
import css from "./records.module.css";
import { StateBadge } from "./state-badge";
import { Turns } from "./turns";

/** One feedback with its pictures and what followed. */
export function FeedbackEntry({ feedback }: { readonly feedback: OwnFeedback }) {
  const { t } = useTranslation("records");
  const langOf = useLangOf();
  const [isAsking, setIsAsking] = useState(false);
  const { serviceDeptName: department } = feedback;
  return (
    <li className={css["entry"]}>
      <div className={css["entryHead"]}>
        <h2 className={css["name"]}>
          <Link to={memberServicePath(feedback.serviceId)}>{feedback.serviceName}</Link>
        </h2>
        <StateBadge state={feedback.state} />
        <time dateTime={feedback.sendTime.replace(" ", "T")}>{feedback.sendTime.slice(0, 16)}</time>
      </div>
      <p className={css["text"]} lang={langOf(feedback.content)}>
        {feedback.content}
      </p>
      <FeedbackPictures pictures={feedback.pictures} />
      {feedback.phone === "" ? null : (
        <p className={css["hint"]}>{t("feedback.phone", { phone: feedback.phone })}</p>
      )}
      <Turns
        turns={feedback.turns}
        speaker={({ kind }) =>
          kind === "FOLLOW_UP"
            ? t("feedback.followUp")
            : department === ""
              ? t("feedback.deptUnknown")
              : t("feedback.dept", { name: department })
        }
      />
      {!feedback.canFollowUp ? null : isAsking ? (
        <FollowUpForm feedbackId={feedback.feedbackId} onClose={() => setIsAsking(false)} />
      ) : (
        <div>
          <Button
            kind="quiet"
            size="small"
            icon={<Icon name="message" size="1em" />}
            onClick={() => setIsAsking(true)}
          >
            {t("ask.open")}
          </Button>
        </div>
      )}
    </li>
  );
}
