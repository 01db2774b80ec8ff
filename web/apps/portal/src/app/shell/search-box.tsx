import { useQuery } from "@tanstack/react-query";
import { type KeyboardEvent, useId, useState } from "react";
import { useTranslation } from "@/shared/i18n/use-translation";
import { useNavigate } from "react-router";

import { memberServicePath, serviceDetailPath, servicesPath } from "@/shared/config/paths";
import { useCurrentUser } from "@/shared/lib/current-user";
import { useDebounced } from "@/shared/lib/use-debounced";
import { Icon } from "@/shared/ui/icon";

import css from "./search-box.module.css";
import { suggestionsQuery } from "./suggestions";

const SETTLE_MS = 180;

/** Search with suggestions (WAI-ARIA combobox): Enter searches, arrows choose a service. */
export function SearchBox() {
  const { t, i18n } = useTranslation(["shell", "common"]);
  const user = useCurrentUser();
  const navigate = useNavigate();
  const id = useId();
  const [text, setText] = useState("");
  const [isOpen, setIsOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const keyword = useDebounced(text.trim(), SETTLE_MS);
  const { data = [] } = useQuery({
    ...suggestionsQuery(keyword, user !== null, i18n.language),
    enabled: isOpen && keyword !== "",
    placeholderData: (before) => before,
  });
  const isShown = isOpen && keyword !== "" && data.length > 0;

  // Whoever is signed in stays inside the shell, with bell and chat.
  const isMember = user !== null;
  const detail = isMember ? memberServicePath : serviceDetailPath;

  function go(to: string): void {
    setIsOpen(false);
    void navigate(to);
  }
  function search(): void {
    const chosen = isShown ? data[active] : undefined;
    if (chosen !== undefined) go(detail(chosen.id));
    else if (text.trim() !== "") go(servicesPath(isMember, ["keyword", text.trim()]));
  }
  function handleKey(event: KeyboardEvent): void {
    if (event.nativeEvent.isComposing) return;
    if (event.key === "Escape" && isShown) {
      event.stopPropagation();
      setIsOpen(false);
    } else if ((event.key === "ArrowDown" || event.key === "ArrowUp") && data.length > 0) {
      event.preventDefault();
      const step = event.key === "ArrowDown" ? 1 : -1;
      setIsOpen(true);
      setActive((active + step + data.length) % data.length);
    }
  }
  return (
    <search>
      <form
        className={css["form"]}
        onSubmit={(event) => {
          event.preventDefault();
          search();
        }}
      >
        <Icon name="search" className={css["icon"]} />
        <input
          className={css["input"]}
          type="search"
          role="combobox"
          aria-label={t("search.label")}
          aria-expanded={isShown}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={isShown && active >= 0 ? `${id}-${active}` : undefined}
          placeholder={t("search.placeholder")}
          autoComplete="off"
          enterKeyHint="search"
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            setActive(-1);
            setIsOpen(true);
          }}
          onKeyDown={handleKey}
          onBlur={() => setIsOpen(false)}
        />
        <div
          id={`${id}-list`}
          role="listbox"
          aria-label={t("search.suggestions")}
          className={css["list"]}
          hidden={!isShown}
        >
          {data.map((item, index) => (
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the combobox handles the keys
            <div
              key={item.id}
              id={`${id}-${index}`}
              role="option"
              tabIndex={-1}
              aria-selected={index === active}
              className={css["item"]}
              // The input keeps the focus, so that the list does not close before the click.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => go(detail(item.id))}
            >
              <span>{item.name}</span>
              <span className={css["hint"]}>{item.department}</span>
            </div>
          ))}
        </div>
      </form>
    </search>
  );
}
