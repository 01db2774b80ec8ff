import { queryOptions } from "@tanstack/react-query";

import { request } from "@/shared/api/client";
import type { Schema } from "@/shared/api/schema";

import type { SchoolCalendarData, Semester } from "../model/calendar";
import type { AnyCardData, ColumnChoice, HomeLayout } from "../model/card-data";
import type { Holidays } from "../model/holiday";
import { homeKeys } from "./keys";

/** A kind of notification with the person's choice (API-DESIGN §4). */
export type NotificationChoice = Schema<"NotificationOut">;

/** What seldom changes is asked for again after this time; an event asks at once. */
const HOUR_MS = 3_600_000;

/** Which cards the person has, and where. */
export function homeLayoutQuery(language: string) {
  return queryOptions({
    queryKey: homeKeys.layout(language),
    queryFn: ({ signal }) =>
      request<HomeLayout>("userHomePageApplyCard/getUserApplyCardList", {}, { family: "platform", signal }),
  });
}

/** The holiday of today and the next one. */
export function holidayQuery(language: string) {
  return queryOptions({
    queryKey: homeKeys.holiday(language),
    queryFn: ({ signal }) => request<Holidays>("homePage/getHoliday", {}, { family: "online", signal }),
    staleTime: HOUR_MS,
  });
}

/** Quick navigation. */
export function quickNavigationQuery(language: string) {
  return queryOptions({
    queryKey: homeKeys.quick(language),
    queryFn: ({ signal }) =>
      request<readonly Schema<"QuickLinkOut">[]>(
        "homePage/quickNavigation",
        {},
        { family: "online", signal },
      ),
    staleTime: HOUR_MS,
  });
}

/** The data of one card; each card asks for itself, so that it fails for itself. */
export function cardDataQuery(cardId: string, columnId: ColumnChoice, language: string) {
  return queryOptions({
    queryKey: homeKeys.card(cardId, columnId, language),
    queryFn: ({ signal }) =>
      request<AnyCardData>("cards/data", columnId === null ? { cardId } : { cardId, columnId }, {
        family: "own",
        signal,
      }),
  });
}

/** The semesters, the earliest first. */
export function semestersQuery(language: string) {
  return queryOptions({
    queryKey: homeKeys.semesters(language),
    queryFn: ({ signal }) =>
      request<readonly Semester[]>("nobody/common/semesterList", {}, { family: "online", signal }),
    staleTime: HOUR_MS,
  });
}

/** The calendar of the semester that begins on `start`; the one of today for null. */
export function schoolCalendarQuery(start: string | null, language: string) {
  return queryOptions({
    queryKey: homeKeys.calendar(start, language),
    queryFn: ({ signal }) =>
      request<SchoolCalendarData>("scSemester/getSchoolCalendar", start === null ? {} : { start }, {
        family: "workbench",
        signal,
      }),
    staleTime: HOUR_MS,
  });
}

/** What open pages tell the person, with the person's choices. */
export function notificationsQuery(language: string) {
  return queryOptions({
    queryKey: homeKeys.notifications(language),
    queryFn: ({ signal }) =>
      request<readonly NotificationChoice[]>("notifications/list", {}, { family: "own", signal }),
  });
}
