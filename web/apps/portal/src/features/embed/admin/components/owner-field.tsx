import { useState } from "react";

import { call } from "@/shared/api/client";
import { useTranslation } from "@/shared/i18n/use-translation";
import type { FormState } from "@/shared/ui/form/use-form";
import { type PeopleSearch, PeoplePicker } from "@/shared/ui/pickers/people-picker";

import { embedKeys } from "../api/keys";
import type { AppForm } from "../model/app-form";

const FOUND = 20;

/** The directory, as chat finds people in it. */
const peopleSearch: PeopleSearch = {
  queryKey: (keyword) => [...embedKeys.all, "people", keyword],
  async search(keyword, signal) {
    const body = { keyword, current: 1, size: FOUND };
    const { records, total } = await call("/api/blade-platform/app/userList/queryFrents", body, { signal });
    return {
      total,
      records: records.map(({ userId, nickname, deptName }) => ({ userId, userName: nickname, deptName })),
    };
  },
};

/** Who answers for an application. */
export function OwnerField({
  form,
  name: known,
}: {
  readonly form: FormState<AppForm>;
  readonly name: string;
}) {
  const { t } = useTranslation("embedConfig");
  const { name, value, fault, onChange } = form.field("ownerId");
  const [people, setPeople] = useState(() => (value === "" ? [] : [{ userId: value, userName: known }]));
  return (
    <PeoplePicker
      label={t("form.owner")}
      name={name}
      fault={fault}
      ids={value === "" ? [] : [value]}
      people={people}
      max={1}
      find={peopleSearch}
      onChange={(ids, found) => {
        onChange(ids.at(-1) ?? "");
        setPeople([...found]);
      }}
    />
  );
}
