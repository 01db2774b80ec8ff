import { type KeyboardEvent, type MouseEvent, useEffect, useMemo, useRef } from "react";
import { useLangOf } from "@/shared/i18n/use-lang-of";
import { useTranslation } from "@/shared/i18n/use-translation";

import { openImages } from "./image-viewer/open-images";
import { sanitize } from "./safe-html-filter";
import css from "./safe-html.module.css";

/** Pictures that open the viewer: those of a link do what the link says. */
function pictures(content: HTMLElement): HTMLImageElement[] {
  return [...content.querySelectorAll("img")].filter(
    (image) => image.hasAttribute("src") && image.closest("a[href]") === null,
  );
}

/** The only component that sets HTML. A click on a picture opens the viewer with all pictures of the text. */
export function SafeHtml({ html }: { readonly html: string }) {
  const { t } = useTranslation("common");
  const langOf = useLangOf();
  const content = useRef<HTMLDivElement>(null);
  const inner = useMemo(() => ({ __html: sanitize(html) }), [html]);

  useEffect(() => {
    if (content.current === null) return;
    for (const image of pictures(content.current)) {
      image.tabIndex = 0;
      image.setAttribute("role", "button");
      image.setAttribute(
        "aria-label",
        image.alt === "" ? t("image.view") : t("image.viewNamed", { alt: image.alt }),
      );
    }
  });

  function open(target: EventTarget): boolean {
    if (content.current === null || !(target instanceof HTMLImageElement)) return false;
    const all = pictures(content.current);
    const index = all.indexOf(target);
    if (index === -1) return false;
    void openImages(
      all.map(({ src, alt }) => ({ src, alt })),
      index,
    );
    return true;
  }
  function handleKey(event: KeyboardEvent): void {
    if ((event.key === "Enter" || event.key === " ") && open(event.target)) event.preventDefault();
  }
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- the pictures inside are the buttons
    <div
      ref={content}
      lang={langOf(html)}
      className={css["content"]}
      dangerouslySetInnerHTML={inner}
      onClick={(event: MouseEvent) => open(event.target)}
      onKeyDown={handleKey}
    />
  );
}
