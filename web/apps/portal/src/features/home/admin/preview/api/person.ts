import { call } from "@/shared/api/client";
import type { Language } from "@/shared/i18n/i18n";
import { randomId } from "@/shared/lib/random";
import type { PeopleSearch } from "@/shared/ui/pickers/people-picker";

import { cardKeys } from "../../config/api/keys";
import { whomOf } from "../model/person";
import { type PagePreview, inLanguage } from "./queries";

/** People found at once. */
const PEOPLE_SIZE = 20;

/** People of the university by name or account; students are told apart by their class. */
export const peopleSearch: PeopleSearch = {
  queryKey: cardKeys.people,
  async search(keyword, signal) {
    const { records, total } = await call(
      "/api/blade-platform/app/userList/queryFrents",
      { keyword, current: 1, size: PEOPLE_SIZE },
      { signal },
    );
    return {
      total,
      records: records.map(({ userId, nickname, deptName, postName }) => ({
        userId,
        userName: nickname,
        deptName: [deptName, postName].filter((part) => part !== "").join(" "),
      })),
    };
  },
};

/** The home page of a person, without the data of its cards. */
export interface PersonPage extends PagePreview {
  readonly personName: string;
}

/** Asks for the home page of a person as it will be when all drafts are published. Each time stands in the audit log. */
export async function previewPerson(userId: string, reason: string, language: Language): Promise<PersonPage> {
  const body = { userId, reason };
  const answer = await call("/api/onehall/config/previewPerson", body, inLanguage(language));
  const { personName, as, page: home } = answer;
  return { personName, home, whom: whomOf(as), language, round: randomId() };
}
