import { type ComponentType, type FormEvent, type KeyboardEvent, useId, useRef, useState } from "react";
import { useNavigate } from "react-router";

import { ROUTES, servicesPath } from "@/shared/config/paths";
import { loadNamespaces } from "@/shared/i18n/i18n";
import { useTranslation } from "@/shared/i18n/use-translation";
import { Icon } from "@/shared/ui/icon";
import { SubmitButton } from "@/shared/ui/submit-button";

import css from "../landing-page.module.css";
import type { ListKeys, ListState, SuggestionsProps } from "../suggest/contract";

/** Longest word the calls take. */
const WORD_MAX = 50;
const CLOSED: ListState = { isExpanded: false, activeId: undefined };

/** The search of the landing page. What it suggests while somebody types is loaded at the first key. */
export function LandingSearch({ isMember }: { readonly isMember: boolean }) {
  const { t } = useTranslation(["landing", "common"]);
  const navigate = useNavigate();
  const id = useId();
  const [text, setText] = useState("");
  // An input method's letters are no word yet.
  const [isComposing, setIsComposing] = useState(false);
  const [settled, setSettled] = useState("");
  const [isOpen, setIsOpen] = useState(false);
  const [list, setList] = useState(CLOSED);
  const [Suggestions, setSuggestions] = useState<ComponentType<SuggestionsProps> | null>(null);
  const loading = useRef<Promise<unknown> | null>(null);
  const keys = useRef<ListKeys>(null);
  const word = (isComposing ? settled : text).trim();

  function load(): void {
    loading.current ??= Promise.all([import("../suggest/suggestions"), loadNamespaces(["suggest"])]).then(
      ([module]) => setSuggestions(() => module.Suggestions),
      () => {
        // The search works without; the next key tries again.
        loading.current = null;
      },
    );
  }
  function handleSubmit(event: FormEvent): void {
    event.preventDefault();
    setIsOpen(false);
    const wanted = text.trim();
    const everything = isMember ? ROUTES.serviceHall.path : ROUTES.allServices.path;
    void navigate(wanted === "" ? everything : servicesPath(isMember, ["keyword", wanted]));
  }
  function handleKey(event: KeyboardEvent): void {
    load();
    // Enter and arrows belong to the input method while it composes.
    if (event.nativeEvent.isComposing) return;
    if (event.key === "ArrowDown" && !isOpen) setIsOpen(true);
    else if (keys.current?.press(event)) event.preventDefault();
  }
  return (
    <search>
      <form className={css["search"]} onSubmit={handleSubmit}>
        <Icon name="search" size="1.375rem" className={css["searchIcon"]} />
        <input
          type="search"
          role="combobox"
          className={css["input"]}
          aria-label={t("search")}
          aria-autocomplete="list"
          aria-expanded={list.isExpanded}
          aria-controls={list.isExpanded ? `${id}-list` : undefined}
          aria-activedescendant={list.activeId}
          placeholder={t("searchPlaceholder")}
          autoComplete="off"
          enterKeyHint="search"
          maxLength={WORD_MAX}
          value={text}
          onChange={(event) => {
            load();
            setText(event.target.value);
            setIsOpen(true);
          }}
          onCompositionStart={() => {
            setSettled(text);
            setIsComposing(true);
          }}
          onCompositionEnd={() => setIsComposing(false)}
          onBlur={() => setIsOpen(false)}
          onKeyDown={handleKey}
        />
        <SubmitButton size="large" className={css["go"]}>
          {t("common:action.search")}
        </SubmitButton>
        {Suggestions === null || !isOpen || word === "" ? null : (
          <Suggestions
            id={id}
            word={word}
            isMember={isMember}
            keys={keys}
            onState={setList}
            onClose={() => setIsOpen(false)}
          />
        )}
      </form>
    </search>
  );
}
