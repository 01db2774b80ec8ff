import { useQuery } from "@tanstack/react-query";

import { assistantConfigQuery } from "../../services";
import { useLanguage } from "@/shared/i18n/use-language";

import css from "./assistant-greeting.module.css";

/** What the school's assistant says before anything was asked (001 §7.2); nothing where the school has switched it off. */
export function AssistantGreeting() {
  const { language } = useLanguage();
  const { data: assistant } = useQuery(assistantConfigQuery(language));
  if (assistant === undefined || !assistant.enabled || assistant.greeting === "") return null;
  return (
    <figure className={css["assistant"]} aria-label={assistant.name}>
      {assistant.avatar === "" ? null : <img className={css["avatar"]} src={assistant.avatar} alt="" />}
      <div>
        <p className={css["name"]}>{assistant.name}</p>
        <p>{assistant.greeting}</p>
      </div>
    </figure>
  );
}
