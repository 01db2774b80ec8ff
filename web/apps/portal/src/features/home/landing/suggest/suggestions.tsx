import { type KeyboardEvent, useEffect, useImperativeHandle, useState } from "react";
import { useNavigate } from "react-router";

import { useLanguage } from "@/shared/i18n/use-language";
import { useTranslation } from "@/shared/i18n/use-translation";
import { useDebounced } from "@/shared/lib/use-debounced";
import { Icon } from "@/shared/ui/icon";
import { Panel } from "@/shared/ui/panel";

import type { SuggestionsProps } from "./contract";
import { GROUPS, type Suggestion, useAllSuggestions } from "./searches";
import css from "./suggestions.module.css";

/** How long typing has to rest before anything is asked. */
const SETTLE_MS = 180;

/** The list box below the search of the landing page (WAI-ARIA combobox): the field keeps the focus and hands its keys on. */
export function Suggestions({ id, word, isMember, keys, onState, onClose }: SuggestionsProps) {
  const { t } = useTranslation("suggest");
  const { language } = useLanguage();
  const navigate = useNavigate();
  const [chosen, setChosen] = useState({ word, at: -1 });
  const keyword = useDebounced(word, SETTLE_MS);
  const found = useAllSuggestions(keyword, isMember, language);
  const isSearching = word !== keyword || found.some(({ isFetching }) => isFetching);
  const [services] = found;
  const groups = GROUPS.map((name, index) => {
    const items: readonly Suggestion[] = found[index]?.data ?? [];
    // A guide whose service is suggested already leads to the same page.
    const isShown = ({ id: guide }: Suggestion) => services.data?.some((one) => one.id === guide) ?? false;
    return { name, items: name === "guides" ? items.filter((item) => !isShown(item)) : items };
  }).filter(({ items }) => items.length > 0);
  const options = groups.flatMap(({ name, items }) =>
    items.map((item) => ({ key: `${name}-${item.id}`, item })),
  );
  // What was chosen belongs to the word it was found for.
  const active = chosen.word === word && chosen.at < options.length ? chosen.at : -1;
  const { length } = options;

  const activeId = active < 0 ? undefined : `${id}-${active}`;
  const isExpanded = length > 0;
  useEffect(() => onState({ isExpanded, activeId }), [onState, isExpanded, activeId]);
  useEffect(() => () => onState({ isExpanded: false, activeId: undefined }), [onState]);

  function open({ go }: Suggestion): void {
    onClose();
    void navigate(go);
  }
  function move(step: 1 | -1): void {
    const from = active < 0 && step < 0 ? 0 : active;
    const at = (from + step + length) % length;
    setChosen({ word, at });
    // Only keys move the list: a pointer is where it wants to be.
    document.getElementById(`${id}-${at}`)?.scrollIntoView?.({ block: "nearest" });
  }
  useImperativeHandle(keys, () => ({
    press(event: KeyboardEvent): boolean {
      if (event.key === "Escape") onClose();
      else if (length === 0) return false;
      else if (event.key === "ArrowDown") move(1);
      else if (event.key === "ArrowUp") move(-1);
      else if (event.key === "Enter" && options[active] !== undefined) open(options[active].item);
      else return false;
      return true;
    },
  }));

  const isBroken = found.some(({ isError }) => isError);
  const isEmpty = length === 0 && !isSearching;
  const starts = groups.map((_, at) => groups.slice(0, at).reduce((sum, { items }) => sum + items.length, 0));
  return (
    <Panel as="div" look="float" room="small" className={css["box"]} aria-busy={isSearching}>
      <div id={`${id}-list`} role="listbox" aria-label={t("list")} hidden={length === 0}>
        {groups.map(({ name, items }, at) => {
          const first = starts[at] ?? 0;
          return (
            <div key={name} role="group" aria-labelledby={`${id}-${name}`}>
              <p id={`${id}-${name}`} className={css["group"]}>
                {t(`group.${name}`)}
              </p>
              {items.map((item, place) => (
                // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the combobox handles the keys
                <div
                  key={item.id}
                  id={`${id}-${first + place}`}
                  role="option"
                  tabIndex={-1}
                  aria-selected={first + place === active}
                  className={css["item"]}
                  // The field keeps the focus, so that the list does not close before the click.
                  onMouseDown={(event) => event.preventDefault()}
                  onClick={() => open(item)}
                >
                  <Icon name={item.icon} className={css["kind"]} />
                  <span className={css["title"]}>{item.title}</span>
                  {item.isAfterSignIn === true ? (
                    <span className={css["hint"]}>{t("afterSignIn")}</span>
                  ) : null}
                  <span className={css["hint"]}>
                    {item.serviceCount === undefined
                      ? item.hint
                      : t("department", { count: item.serviceCount })}
                  </span>
                </div>
              ))}
            </div>
          );
        })}
      </div>
      {length === 0 || (isBroken && !isSearching) ? (
        <p className={css["note"]}>{isSearching ? t("searching") : t(noteKey(), { word: keyword })}</p>
      ) : null}
      <p className="visually-hidden" role="status">
        {isSearching
          ? ""
          : isEmpty || isBroken
            ? t(noteKey(), { word: keyword })
            : t("found", { count: length })}
      </p>
    </Panel>
  );

  function noteKey(): "failed" | "none" | "partly" {
    if (!isBroken) return "none";
    return length === 0 ? "failed" : "partly";
  }
}
