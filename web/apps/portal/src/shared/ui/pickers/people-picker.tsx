import { type QueryKey, useQuery } from "@tanstack/react-query";
import { useId, useState } from "react";

import { useWords } from "../aria/words";
import { useDebounced } from "@/shared/lib/use-debounced";

import { Button } from "../button";
import { FieldGroup } from "../form/field";
import fields from "../form/form.module.css";
import { Icon } from "../icon";
import { QueryView } from "../query-view";
import type { NamedPerson } from "./audience";
import css from "./pickers.module.css";

/** A person who was found. */
export interface FoundPerson extends NamedPerson {
  /** Left out where people are told apart by their department alone. */
  readonly account?: string;
  readonly deptName: string;
}

/** How people are found by name or account: the first page, and how many there are. */
export interface PeopleSearch {
  readonly queryKey: (keyword: string) => QueryKey;
  readonly search: (
    keyword: string,
    signal: AbortSignal,
  ) => Promise<{ readonly records: readonly FoundPerson[]; readonly total: number }>;
}

/** Props of `PeoplePicker`. */
export interface PeoplePickerProps {
  readonly label: string;
  /** Name of the field in its form, and what is wrong with it. */
  readonly name?: string;
  readonly fault?: string | null;
  readonly ids: readonly string[];
  /** Names that are known; others are counted. */
  readonly people: readonly NamedPerson[];
  readonly max: number;
  readonly find: PeopleSearch;
  readonly onChange: (ids: readonly string[], people: readonly NamedPerson[]) => void;
}

const WAIT_MS = 300;

/** People, found by name or account and named one by one. */
export function PeoplePicker(props: PeoplePickerProps) {
  const { label, name, fault, ids, people, max, find, onChange } = props;
  const { t } = useWords();
  const id = useId();
  const [words, setWords] = useState("");
  const keyword = useDebounced(words.trim(), WAIT_MS);
  const found = useQuery({
    queryKey: find.queryKey(keyword),
    queryFn: ({ signal }) => find.search(keyword, signal),
    enabled: keyword !== "",
  });
  const named = people.filter(({ userId }) => ids.includes(userId));
  const unknown = ids.filter((one) => !named.some(({ userId }) => userId === one));
  const remove = (userId: string) =>
    onChange(
      ids.filter((one) => one !== userId),
      people.filter((one) => one.userId !== userId),
    );
  return (
    <FieldGroup label={label} name={name} fault={fault}>
      {() => (
        <>
          {ids.length === 0 ? null : (
            <ul className={css["people"]} aria-label={t("person.chosen")}>
              {named.map(({ userId, userName }) => (
                <li key={userId} className={css["person"]}>
                  {userName}
                  <button
                    type="button"
                    aria-label={t("person.remove", { name: userName })}
                    onClick={() => remove(userId)}
                  >
                    <Icon name="close" size="1rem" />
                  </button>
                </li>
              ))}
              {unknown.length === 0 ? null : (
                <li className={css["person"]}>
                  {t("person.others", { count: unknown.length })}
                  <button
                    type="button"
                    aria-label={t("person.removeOthers")}
                    onClick={() =>
                      onChange(
                        named.map(({ userId }) => userId),
                        named,
                      )
                    }
                  >
                    <Icon name="close" size="1rem" />
                  </button>
                </li>
              )}
            </ul>
          )}
          <label className="visually-hidden" htmlFor={id}>
            {t("person.find")}
          </label>
          <input
            id={id}
            type="search"
            className={fields["input"]}
            placeholder={t("person.find")}
            value={words}
            disabled={ids.length >= max}
            onChange={(event) => setWords(event.target.value)}
            onKeyDown={(event) => {
              // The form around it is not sent by a search.
              if (event.key === "Enter") event.preventDefault();
            }}
          />
          {keyword === "" ? null : (
            <div className={css["found"]} role="status">
              <QueryView
                query={found}
                loading={<p className={css["quiet"]}>{t("combobox.loading")}</p>}
                isEmpty={({ records }) => records.length === 0}
                empty={<p className={css["quiet"]}>{t("combobox.empty")}</p>}
              >
                {({ records, total }) => (
                  <>
                    <ul className={css["level"]}>
                      {records.map((person) => {
                        const isIn = ids.includes(person.userId);
                        return (
                          <li key={person.userId} className={css["hit"]}>
                            <span>
                              {person.userName}{" "}
                              <span className={css["quiet"]}>
                                {[person.account, person.deptName].filter(Boolean).join(" ")}
                              </span>
                            </span>
                            <Button
                              size="small"
                              aria-label={t(isIn ? "person.remove" : "person.add", { name: person.userName })}
                              onClick={() =>
                                isIn
                                  ? remove(person.userId)
                                  : onChange(
                                      [...ids, person.userId],
                                      [...people, { userId: person.userId, userName: person.userName }],
                                    )
                              }
                            >
                              {isIn ? t("person.takeOut") : t("person.take")}
                            </Button>
                          </li>
                        );
                      })}
                    </ul>
                    {total > records.length ? (
                      <p className={css["quiet"]}>{t("person.more", { count: total - records.length })}</p>
                    ) : null}
                  </>
                )}
              </QueryView>
            </div>
          )}
        </>
      )}
    </FieldGroup>
  );
}
