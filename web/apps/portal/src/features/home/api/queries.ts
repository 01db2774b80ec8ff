import { queryOptions } from "@tanstack/react-query";

import { call } from "@/shared/api/client";
import type { Schema } from "@/shared/api/schema";
import { systemClock } from "@/shared/lib/clock";

import type { AnyCardData, ColumnChoice } from "../model/card-data";
import { checkedCard } from "../model/checked-card";
import { holdsFor } from "../model/lesson";
import { homeKeys } from "./keys";

/** A kind of notification with the person's choice (API-DESIGN §4). */
export type NotificationChoice = Schema<"NotificationOut">;

/** What seldom changes is asked for again after this time; an event asks at once. */
const HOUR_MS = 3_600_000;
/** What a clock changes holds this long. */
const MINUTE_MS = 60_000;

/** Which cards the person has, and where. */
export function homeLayoutQuery(language: string) {
  return queryOptions({
    queryKey: homeKeys.layout(language),
    queryFn: ({ signal }) =>
      call("/api/blade-platform/userHomePageApplyCard/getUserApplyCardList", {}, { signal }),
  });
}

/** The holiday of today and the next one. */
export function holidayQuery(language: string) {
  return queryOptions({
    queryKey: homeKeys.holiday(language),
    queryFn: ({ signal }) => call("/api/online-service-platform/homePage/getHoliday", {}, { signal }),
    staleTime: HOUR_MS,
  });
}

/** The class of the person that goes on or comes next; asked for again when it begins and when it ends. */
export function nextLessonQuery(language: string) {
  return queryOptions({
    queryKey: homeKeys.lesson(language),
    queryFn: ({ signal }) => call("/api/onehall/lessons/next", {}, { signal }),
    staleTime: MINUTE_MS,
    refetchInterval: ({ state }) => holdsFor(state.data?.lesson, systemClock.now()),
  });
}

/** Quick navigation. */
export function quickNavigationQuery(language: string) {
  return queryOptions({
    queryKey: homeKeys.quick(language),
    queryFn: ({ signal }) => call("/api/online-service-platform/homePage/quickNavigation", {}, { signal }),
    staleTime: HOUR_MS,
  });
}

/** Cards that remind of to-dos now. */
export function remindersQuery(language: string) {
  return queryOptions({
    queryKey: homeKeys.reminders(language),
    queryFn: ({ signal }) => call("/api/onehall/cards/reminders", {}, { signal }),
  });
}

/** The data of one card; each card asks for itself, so that it fails for itself. */
export function cardDataQuery(cardId: string, columnId: ColumnChoice, language: string) {
  return {
    queryKey: homeKeys.card(cardId, columnId, language),
    queryFn: async ({ signal }: { readonly signal: AbortSignal }): Promise<AnyCardData> =>
      checkedCard(
        await call("/api/onehall/cards/data", columnId === null ? { cardId } : { cardId, columnId }, {
          signal,
        }),
      ),
  };
}

/** The semesters, the earliest first. */
export function semestersQuery(language: string) {
  return queryOptions({
    queryKey: homeKeys.semesters(language),
    queryFn: ({ signal }) => call("/api/online-service-platform/nobody/common/semesterList", {}, { signal }),
    staleTime: HOUR_MS,
  });
}

/** The calendar of the semester that begins on `start`; the one of today for null. */
export function schoolCalendarQuery(start: string | null, language: string) {
  return queryOptions({
    queryKey: homeKeys.calendar(start, language),
    queryFn: ({ signal }) =>
      call("/api/blade-workbench/scSemester/getSchoolCalendar", start === null ? {} : { start }, { signal }),
    staleTime: HOUR_MS,
  });
}

/** What open pages tell the person, with the person's choices. */
export function notificationsQuery(language: string) {
  return queryOptions({
    queryKey: homeKeys.notifications(language),
    queryFn: ({ signal }) => call("/api/onehall/notifications/list", {}, { signal }),
  });
}
