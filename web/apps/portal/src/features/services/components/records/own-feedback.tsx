import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Link } from "react-router";

import { ROUTES } from "@/shared/config/paths";
import { useLanguage } from "@/shared/i18n/use-language";
import { useTranslation } from "@/shared/i18n/use-translation";
import { Button, buttonClass } from "@/shared/ui/button";
import { FilterBar, FilterChoices } from "@/shared/ui/filter-bar";
import { PagedList } from "@/shared/ui/paged";
import { EmptyState } from "@/shared/ui/states";
import { TransferButtons } from "@/shared/ui/transfer-buttons";

import { RECORDS_SIZE, ownFeedbackPageQuery } from "../../api/record-queries";
import { FEEDBACK_STATES, type FeedbackState, type RecordChoice } from "../../model/records";
import { FeedbackEntry } from "./feedback-entry";

/** Props of `OwnFeedback`. */
export interface OwnFeedbackProps {
  readonly choice: RecordChoice;
  readonly onState: (state: FeedbackState | null) => void;
  readonly onPage: (page: number) => void;
}

/** The person's feedback by state, with the answers of the departments. */
export function OwnFeedback({ choice: { state, page }, onState, onPage }: OwnFeedbackProps) {
  const { t } = useTranslation(["records", "services"]);
  const { language } = useLanguage();
  const list = useQuery({
    ...ownFeedbackPageQuery(state, page, RECORDS_SIZE, language),
    placeholderData: keepPreviousData,
  });
  return (
    <>
      <FilterBar>
        <FilterChoices
          label={t("feedback.states")}
          items={(["", ...FEEDBACK_STATES] as const).map((one) => ({
            key: one,
            label: one === "" ? t("feedback.all") : t(`services:feedback.state.${one}`),
            isOn: (state ?? "") === one,
          }))}
          onPick={(one) => onState(one === "" ? null : one)}
        />
        <TransferButtons
          size="small"
          source={{ sheet: "feedback", ...(state === null ? {} : { search: { formInline: { state } } }) }}
          total={list.data?.total}
        />
      </FilterBar>
      <PagedList
        query={list}
        label={t("records:feedback.list")}
        page={page}
        onPage={onPage}
        total={(count) => t("records:feedback.total", { count })}
        empty={
          state === null ? (
            <EmptyState icon="message" title={t("feedback.none")} hint={t("feedback.noneHint")}>
              <Link className={buttonClass("primary", "small")} to={ROUTES.serviceHall.path}>
                {t("feedback.hall")}
              </Link>
            </EmptyState>
          ) : (
            <EmptyState icon="message" title={t("feedback.noMatch")}>
              <Button size="small" onClick={() => onState(null)}>
                {t("feedback.showAll")}
              </Button>
            </EmptyState>
          )
        }
      >
        {(feedback) => <FeedbackEntry key={feedback.feedbackId} feedback={feedback} />}
      </PagedList>
    </>
  );
}
