import { useQuery } from "@tanstack/react-query";
import { type KeyboardEvent, useId, useState } from "react";
import { useTranslation } from "@/shared/i18n/use-translation";
import { Link, useNavigate } from "react-router";

import { servicesPath } from "@/shared/config/paths";
import { useLanguage } from "@/shared/i18n/use-language";
import { useCurrentUser } from "@/shared/lib/current-user";
import { useDebounced } from "@/shared/lib/use-debounced";
import { Icon } from "@/shared/ui/icon";
import { Panel } from "@/shared/ui/panel";
import { ServiceIcon } from "@/shared/ui/service-icon";
import { SubmitButton } from "@/shared/ui/submit-button";

import { heatWordsQuery, suggestionsQuery } from "../api/queries";
import { useOpenService } from "../hooks/use-open-service";
import { KEYWORD_MAX } from "../model/filter";
import { Highlighted } from "./highlighted";
import css from "./service-search.module.css";

const SETTLE_MS = 150;

/** The large search of the home page: suggestions while typing (name, pinyin, initials), hot words below. */
export function ServiceSearch() {
  const { t } = useTranslation("services");
  const { language } = useLanguage();
  const isMember = useCurrentUser() !== null;
  const navigate = useNavigate();
  const { open } = useOpenService();
  const id = useId();
  const [text, setText] = useState("");
  const [isOpen, setIsOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const keyword = useDebounced(text.trim(), SETTLE_MS);
  const suggestions = useQuery({
    ...suggestionsQuery(keyword, isMember, language),
    enabled: isOpen && keyword !== "",
    placeholderData: (before) => before,
  });
  const heatWords = useQuery(heatWordsQuery(isMember));
  const found = text.trim() === "" ? [] : (suggestions.data ?? []);
  const isShown = isOpen && keyword !== "" && text.trim() !== "";
  const hasNone = isShown && suggestions.isSuccess && !suggestions.isPlaceholderData && found.length === 0;

  function choose(index: number): void {
    const chosen = found[index];
    setIsOpen(false);
    if (isShown && chosen !== undefined) open(chosen);
    else if (text.trim() !== "") void navigate(servicesPath(isMember, ["keyword", text.trim()]));
  }
  function handleKey(event: KeyboardEvent): void {
    // Enter and arrows belong to the input method while it composes.
    if (event.nativeEvent.isComposing) return;
    if (event.key === "Escape" && isShown) {
      event.preventDefault();
      setIsOpen(false);
      setActive(-1);
    } else if ((event.key === "ArrowDown" || event.key === "ArrowUp") && found.length > 0) {
      event.preventDefault();
      const step = event.key === "ArrowDown" ? 1 : -1;
      setIsOpen(true);
      setActive(active < 0 && step < 0 ? found.length - 1 : (active + step + found.length) % found.length);
    }
  }
  return (
    <search className={css["box"]} aria-label={t("search.region")}>
      <form
        className={css["form"]}
        onSubmit={(event) => {
          event.preventDefault();
          choose(active);
        }}
      >
        <Icon name="search" className={css["icon"]} />
        <input
          className={css["input"]}
          type="search"
          role="combobox"
          aria-label={t("search.label")}
          aria-expanded={isShown && found.length > 0}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={
            isShown && active >= 0 && active < found.length ? `${id}-${active}` : undefined
          }
          placeholder={t("search.placeholder")}
          autoComplete="off"
          enterKeyHint="search"
          maxLength={KEYWORD_MAX}
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            setActive(-1);
            setIsOpen(true);
          }}
          onFocus={() => setIsOpen(true)}
          onBlur={() => setIsOpen(false)}
          onKeyDown={handleKey}
        />
        <SubmitButton size="large">{t("search.submit")}</SubmitButton>
        <Panel
          as="div"
          look="float"
          id={`${id}-list`}
          role="listbox"
          tabIndex={-1}
          aria-label={t("search.suggestions")}
          className={css["list"]}
          hidden={!isShown || found.length === 0}
        >
          {found.map((service, index) => (
            <div
              key={service.serviceId}
              id={`${id}-${index}`}
              role="option"
              tabIndex={-1}
              aria-selected={index === active}
              className={css["item"]}
              // The input keeps the focus, so that the list does not close before the click.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => choose(index)}
              onKeyDown={undefined}
            >
              <ServiceIcon src={service.serviceIcon} size={28} />
              <span className={css["name"]}>
                <Highlighted name={service.serviceName} parts={service.highlight} />
              </span>
              {service.needLogin && !isMember ? (
                <span className={css["hint"]} data-mark>
                  {t("tags.afterSignIn")}
                </span>
              ) : null}
              <span className={css["hint"]}>{service.serviceDeptName}</span>
            </div>
          ))}
        </Panel>
        {hasNone ? (
          <Panel as="p" look="float" className={css["none"]}>
            {t("search.none", { keyword })}
          </Panel>
        ) : null}
        <p className="visually-hidden" role="status">
          {isShown && suggestions.isSuccess ? t("search.found", { count: found.length }) : ""}
        </p>
      </form>
      <div className={css["hot"]}>
        <span className={css["hotLabel"]}>{t("search.hot")}</span>
        <ul className={css["words"]} aria-label={t("search.hot")}>
          {(heatWords.data ?? []).map(({ word }) => (
            <li key={word}>
              <Link className={css["word"]} to={servicesPath(isMember, ["keyword", word])}>
                {word}
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </search>
  );
}
