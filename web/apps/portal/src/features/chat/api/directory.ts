import { type QueryClient, queryOptions } from "@tanstack/react-query";

import type { Page } from "@/shared/api/calls.gen";
import { call } from "@/shared/api/client";
import { imCall } from "@/shared/api/im";

import { chatKeys } from "./keys";
import type { DirectoryUser, OfficialWire, OrganizationWire, TeacherWire } from "./wire";

/** Found people on one page. */
const PEOPLE_SIZE = 30;
const STALE_MS = 300_000;

/** A department's parts and people; the school itself without an id. */
export function organizationQuery(deptId: string) {
  return queryOptions({
    queryKey: chatKeys.organization(deptId),
    queryFn: ({ signal }): Promise<OrganizationWire> =>
      call("/api/blade-platform/app/userList/organizationItem", deptId === "" ? {} : { deptId }, { signal }),
    staleTime: STALE_MS,
  });
}

/** Several departments at once, by id; null is one that could not be had. What is known already is not asked for again. */
export function organizationTreeQuery(client: QueryClient, deptIds: readonly string[]) {
  return queryOptions({
    queryKey: chatKeys.organizationTree(deptIds),
    queryFn: async () => {
      const parts = await Promise.allSettled(
        deptIds.map((deptId) => client.ensureQueryData(organizationQuery(deptId))),
      );
      const school = parts[0];
      if (school?.status === "rejected") throw school.reason;
      return new Map(
        deptIds.map((deptId, index) => {
          const part = parts[index];
          return [deptId, part?.status === "fulfilled" ? part.value : null] as const;
        }),
      );
    },
    staleTime: STALE_MS,
  });
}

/** People by name or account. */
export function peopleQuery(keyword: string) {
  return queryOptions({
    queryKey: chatKeys.people(keyword),
    queryFn: ({ signal }): Promise<Page<DirectoryUser>> =>
      call(
        "/api/blade-platform/app/userList/queryFrents",
        { keyword, current: 1, size: PEOPLE_SIZE },
        { signal },
      ),
    enabled: keyword !== "",
  });
}

/** Classes that the person teaches. */
export const classesQuery = queryOptions({
  queryKey: chatKeys.classes,
  queryFn: ({ signal }) => call("/api/blade-platform/app/userList/classListByTeacher", {}, { signal }),
  staleTime: STALE_MS,
});

/** A list of people that is asked for as a whole. */
export interface PeopleQuery {
  readonly queryKey: readonly string[];
  readonly queryFn: (context: { readonly signal: AbortSignal }) => Promise<readonly DirectoryUser[]>;
  readonly staleTime: number;
}

/** The students of a class; one's own class without an id. */
export function classmatesQuery(classId: string): PeopleQuery {
  return {
    queryKey: chatKeys.classmates(classId),
    queryFn: ({ signal }) =>
      call("/api/blade-platform/app/userList/classMate", classId === "" ? {} : { classId }, { signal }),
    staleTime: STALE_MS,
  };
}

/** The person's teachers, with what they teach. */
export const teachersQuery: PeopleQuery = {
  queryKey: chatKeys.teachers,
  queryFn: ({ signal }): Promise<readonly TeacherWire[]> =>
    call("/api/blade-platform/app/userList/myTeachers", {}, { signal }),
  staleTime: STALE_MS,
};

/** Official accounts that the person follows. */
export const officialsQuery: PeopleQuery = {
  queryKey: chatKeys.officials,
  queryFn: ({ signal }): Promise<readonly OfficialWire[]> =>
    imCall("/api/im/friends/queryMyMpList", {}, { signal }),
  staleTime: STALE_MS,
};
