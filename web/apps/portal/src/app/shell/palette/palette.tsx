import { type KeyboardEvent, useId, useRef, useState } from "react";
import { useNavigate } from "react-router";

import { servicesPath } from "@/shared/config/paths";
import { useLanguage } from "@/shared/i18n/use-language";
import { useTranslation } from "@/shared/i18n/use-translation";
import { useCurrentUser } from "@/shared/lib/current-user";
import { useDebounced } from "@/shared/lib/use-debounced";
import { FoundOptions, showOption } from "@/shared/search/found-options";
import { Icon, type IconName } from "@/shared/ui/icon";
import { useModal } from "@/shared/ui/use-modal";

import { AssistantGreeting } from "./assistant-greeting";
import css from "./palette.module.css";
import { forgetWords, recentWords, rememberWord } from "./recent";
import { type Found, GROUPS, type GroupName, useHotWords, useSearches } from "./searches";

const SETTLE_MS = 180;
/** Longest word the calls take. */
const WORD_MAX = 50;

/** One kind of what was found. */
interface FoundGroup {
  readonly name: GroupName | "recent" | "hot";
  readonly title: string;
  readonly items: readonly Found[];
}

/** The search over everything (WAI-ARIA combobox in a dialog): arrows choose, Enter opens, Esc closes. */
export function Palette({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation("palette");
  const { language } = useLanguage();
  const user = useCurrentUser();
  const navigate = useNavigate();
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState("");
  const [active, setActive] = useState(-1);
  const [recent, setRecent] = useState(() => (user === null ? [] : recentWords(user.user_id)));
  useModal(dialog, input);

  const word = text.trim();
  const keyword = useDebounced(word, SETTLE_MS);
  const isMember = user !== null;
  const who = { isMember, hasChat: (user?.impersonator ?? null) === null, language };
  const found = useSearches(keyword, who);
  const hot = (useHotWords(who).data ?? []).filter((one) => !recent.includes(one.word));
  const isSearching = word !== "" && (word !== keyword || found.some(({ isFetching }) => isFetching));
  const groups: readonly FoundGroup[] =
    word === ""
      ? [
          {
            name: "recent" as const,
            title: t("group.recent"),
            items: recent.map((kept) => wordItem(kept, "clock")),
          },
          {
            name: "hot" as const,
            title: t("group.hot"),
            items: hot.map((one) => wordItem(one.word, "search")),
          },
        ]
      : GROUPS.map((name, index) => ({
          name,
          title: t(`group.${name}`),
          items: withoutShown(name, found[index]?.data ?? []),
        }));
  const shown = groups.filter(({ items }) => items.length > 0);
  const options = shown.flatMap(({ items }) => items);

  /** A guide whose service is shown already leads to the same page. */
  function withoutShown(name: GroupName, items: readonly Found[]): readonly Found[] {
    const services = found[0].data ?? [];
    return name === "guides"
      ? items.filter(({ id: guide }) => services.every((one) => one.id !== guide))
      : items;
  }
  function wordItem(kept: string, icon: IconName): Found {
    return {
      id: kept,
      title: kept,
      hint: "",
      icon,
      go: () => {
        setText(kept);
        setActive(-1);
      },
    };
  }
  function open(item: Found): void {
    // Without a word what is shown are words, which are put into the field.
    if (word !== "") {
      rememberWord(user?.user_id ?? null, word);
      onClose();
    }
    if (typeof item.go === "function") item.go();
    else void navigate(item.go);
  }
  function search(): void {
    const chosen = options[active];
    if (chosen !== undefined) {
      open(chosen);
      return;
    }
    if (word === "") return;
    rememberWord(user?.user_id ?? null, word);
    onClose();
    void navigate(servicesPath(isMember, ["keyword", word]));
  }
  function handleKey(event: KeyboardEvent): void {
    if (event.nativeEvent.isComposing) return;
    if (event.key === "Escape") {
      // Browsers empty a search field first.
      event.preventDefault();
      onClose();
      return;
    }
    if (options.length === 0) return;
    const { length } = options;
    const to = { ArrowDown: (active + 1) % length, ArrowUp: active <= 0 ? length - 1 : active - 1 }[
      event.key
    ];
    if (to === undefined) return;
    setActive(to);
    showOption(id, to);
    event.preventDefault();
  }

  return (
    <dialog
      ref={dialog}
      className={css["palette"]}
      aria-label={t("label")}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      // A press beside the panel hits the dialog itself.
      onPointerDown={(event) => {
        if (event.target === dialog.current) onClose();
      }}
    >
      <form
        className={css["form"]}
        role="search"
        onSubmit={(event) => {
          event.preventDefault();
          search();
        }}
      >
        <Icon name="search" className={css["icon"]} />
        <input
          ref={input}
          className={css["input"]}
          type="search"
          role="combobox"
          aria-label={t("label")}
          aria-expanded={options.length > 0}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={options[active] === undefined ? undefined : `${id}-${active}`}
          placeholder={t(isMember ? "placeholder" : "placeholderVisitor")}
          autoComplete="off"
          enterKeyHint="search"
          maxLength={WORD_MAX}
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            setActive(-1);
          }}
          onKeyDown={handleKey}
        />
        <button type="button" className={css["close"]} onClick={onClose}>
          {t("close")}
        </button>
      </form>
      <div className={css["results"]} aria-busy={isSearching}>
        {word === "" ? <AssistantGreeting /> : null}
        <FoundOptions
          id={id}
          label={t("results")}
          groups={shown}
          active={active}
          afterSignIn={t("afterSignIn")}
          onOpen={open}
        />
        {word === "" ? (
          <p className={css["note"]}>
            {recent.length === 0 ? t(isMember ? "start" : "startVisitor") : null}
            {recent.length === 0 ? null : (
              <button
                type="button"
                className={css["forget"]}
                onClick={() => {
                  forgetWords();
                  setRecent([]);
                  input.current?.focus();
                }}
              >
                {t("forget")}
              </button>
            )}
          </p>
        ) : (
          <p className={css["note"]} role="status">
            {noteOf()}
          </p>
        )}
      </div>
      <p className={css["keys"]} aria-hidden="true">
        <kbd>↑</kbd> <kbd>↓</kbd> {t("keys.choose")} <kbd>Enter</kbd> {t("keys.open")} <kbd>Esc</kbd>{" "}
        {t("keys.close")}
      </p>
    </dialog>
  );

  function noteOf(): string {
    if (isSearching) return t("searching");
    if (found.some(({ isError }) => isError)) return t("partly");
    return options.length === 0 ? t("none", { word }) : t("all");
  }
}
