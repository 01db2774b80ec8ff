import { type KeyboardEvent, useEffect, useImperativeHandle, useState } from "react";
import { useNavigate } from "react-router";

import { useLanguage } from "@/shared/i18n/use-language";
import { useTranslation } from "@/shared/i18n/use-translation";
import { useDebounced } from "@/shared/lib/use-debounced";
import { FoundOptions, showOption } from "@/shared/search/found-options";
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
    const items: readonly Suggestion[] = (found[index]?.data ?? []).map(withHint);
    // A guide whose service is suggested already leads to the same page.
    const isShown = ({ id: guide }: Suggestion) => services.data?.some((one) => one.id === guide) ?? false;
    return {
      name,
      title: t(`group.${name}`),
      items: name === "guides" ? items.filter((item) => !isShown(item)) : items,
    };
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

  function withHint(item: Suggestion): Suggestion {
    const { serviceCount } = item;
    return serviceCount === undefined ? item : { ...item, hint: t("department", { count: serviceCount }) };
  }
  function open({ go }: Suggestion): void {
    onClose();
    void navigate(go);
  }
  function move(step: 1 | -1): void {
    const from = active < 0 && step < 0 ? 0 : active;
    const at = (from + step + length) % length;
    setChosen({ word, at });
    showOption(id, at);
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
  return (
    <Panel as="div" look="float" room="small" className={css["box"]} aria-busy={isSearching}>
      <FoundOptions
        id={id}
        label={t("list")}
        groups={groups}
        active={active}
        afterSignIn={t("afterSignIn")}
        onOpen={open}
      />
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
