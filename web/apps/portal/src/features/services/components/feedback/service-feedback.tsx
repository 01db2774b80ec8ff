import { useQuery } from "@tanstack/react-query";
import { Suspense, lazy, useId, useState } from "react";
import { Link } from "react-router";

import { ROUTES } from "@/shared/config/paths";
import { useLanguage } from "@/shared/i18n/use-language";
import { useLangOf } from "@/shared/i18n/use-lang-of";
import { useTranslation } from "@/shared/i18n/use-translation";
import { Button } from "@/shared/ui/button";
import { Icon } from "@/shared/ui/icon";

import { Panel } from "@/shared/ui/panel";
import { ownFeedbackQuery } from "../../api/feedback";
import css from "./feedback.module.css";

const FeedbackDialog = lazy(() =>
  import("./feedback-dialog").then((part) => ({ default: part.FeedbackDialog })),
);

/** The way to the department: feedback on a service, and what the person sent lately. */
export function ServiceFeedback({
  serviceId,
  serviceName,
}: {
  readonly serviceId: string;
  readonly serviceName: string;
}) {
  const { t } = useTranslation("services");
  const langOf = useLangOf();
  const { language } = useLanguage();
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const own = useQuery(ownFeedbackQuery(serviceId, language));
  const records = own.data?.records ?? [];
  return (
    <Panel room="normal" aria-labelledby={id}>
      <h2 id={id} className={css["title"]}>
        {t("feedback.title")}
      </h2>
      <p className={css["hint"]}>{t("feedback.hint")}</p>
      <Button size="small" icon={<Icon name="message" />} onClick={() => setIsOpen(true)}>
        {t("feedback.write")}
      </Button>
      {records.length === 0 ? null : (
        <ul className={css["own"]} aria-label={t("feedback.mine")}>
          {records.map(({ feedbackId, content, sendTime, pictures, state }) => (
            <li key={feedbackId}>
              <p lang={langOf(content)}>{content}</p>
              <small>
                <time dateTime={sendTime.replace(" ", "T")}>{sendTime.slice(0, 16)}</time>
                {pictures.length === 0 ? null : (
                  <span>{t("feedback.count", { count: pictures.length })}</span>
                )}
                <span>{t(`feedback.state.${state}`)}</span>
              </small>
            </li>
          ))}
        </ul>
      )}
      {records.length === 0 ? null : (
        <Link className={css["all"]} to={`${ROUTES.records.path}?tab=feedback`}>
          {t("feedback.all")}
        </Link>
      )}
      {isOpen ? (
        <Suspense fallback={null}>
          <FeedbackDialog serviceId={serviceId} serviceName={serviceName} onClose={() => setIsOpen(false)} />
        </Suspense>
      ) : null}
    </Panel>
  );
}
