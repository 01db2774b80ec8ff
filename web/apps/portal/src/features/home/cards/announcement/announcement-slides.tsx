import { useTranslation } from "@/shared/i18n/use-translation";
import { Icon } from "@/shared/ui/icon";
import { Panel } from "@/shared/ui/panel";
import { Written } from "@/shared/ui/written";

import type { CardNews } from "../../model/card-data";
import { NewsLink } from "../news-link";
import css from "./announcement-slides.module.css";
import { useSlides } from "./use-slides";

/** One picture at a time with its title; arrows, dots and a button that stops them (WAI-ARIA carousel). */
export function AnnouncementSlides({ slides }: { readonly slides: readonly CardNews[] }) {
  const { t } = useTranslation("home");
  const { index, isStopped, toggle, choose, ref } = useSlides(slides.length);
  const slide = slides[index];
  if (slide === undefined) return null;
  const position = { position: index + 1, total: slides.length };
  return (
    <Panel
      look="inset"
      ref={ref}
      className={css["slides"]}
      aria-roledescription={t("announcement.carousel")}
      aria-label={t("announcement.label")}
    >
      <NewsLink
        key={slide.newsId}
        item={slide}
        className={css["slide"]}
        label={t("announcement.slide", { title: slide.title, ...position })}
      >
        <img src={slide.cover} alt="" className={css["picture"]} decoding="async" />
        <span className={css["title"]}>
          <Written text={slide.title} />
        </span>
      </NewsLink>
      {slides.length < 2 ? null : (
        <div className={css["tools"]}>
          <button
            type="button"
            aria-label={t("announcement.previous")}
            className={css["tool"]}
            onClick={() => choose(index - 1)}
          >
            <Icon name="chevronLeft" size="1rem" />
          </button>
          <span className={css["position"]} aria-hidden="true">
            {index + 1}/{slides.length}
          </span>
          <button
            type="button"
            aria-label={t("announcement.next")}
            className={css["tool"]}
            onClick={() => choose(index + 1)}
          >
            <Icon name="chevronRight" size="1rem" />
          </button>
          <button
            type="button"
            className={css["tool"]}
            aria-label={t(isStopped ? "announcement.start" : "announcement.stop")}
            onClick={toggle}
          >
            <Icon name={isStopped ? "play" : "pause"} size="1rem" />
          </button>
        </div>
      )}
    </Panel>
  );
}
