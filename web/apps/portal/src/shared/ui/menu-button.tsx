import {
  type CSSProperties,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useState,
} from "react";
import { flushSync } from "react-dom";

import { classNames } from "@/shared/lib/class-names";

import css from "./menu-button.module.css";

/** One entry of a menu; `isChecked` makes it a radio entry. */
export interface MenuEntry {
  readonly key: string;
  readonly label: ReactNode;
  readonly icon?: ReactNode;
  readonly isChecked?: boolean;
  readonly isDisabled?: boolean;
  /** Draws a line above. */
  readonly hasDivider?: boolean;
  /** What it does can not be undone easily. */
  readonly isDanger?: boolean;
  readonly onSelect: () => void;
}

/** Entries of which one is chosen, beside each other in one line under a name. */
export interface MenuChoices {
  readonly key: string;
  readonly label: string;
  readonly choices: readonly (Pick<MenuEntry, "key" | "label" | "icon" | "onSelect"> & {
    readonly isChecked: boolean;
    /** Its name where only its icon is seen. */
    readonly title?: string;
  })[];
}

/** Props of `MenuButton`. */
export interface MenuButtonProps {
  readonly label: string;
  readonly children: ReactNode;
  readonly entries: readonly (MenuEntry | MenuChoices)[];
  /** Stands above the entries, and is none. */
  readonly head?: ReactNode;
  readonly className?: string;
  readonly align?: "start" | "end";
  /** The children are the button's name; `label` names the menu alone. */
  readonly isNamedByText?: boolean;
  /** The menu stands over what scrolls around the button, which would cut it; it closes when that scrolls. */
  readonly isFloating?: boolean;
}

/** Where a floating menu stands: below its button, or above it in the lower half of the window. */
function placeBeside(button: HTMLElement | null): CSSProperties | undefined {
  if (button === null) return undefined;
  const { top, bottom, right } = button.getBoundingClientRect();
  const { innerHeight, innerWidth } = window;
  const vertical =
    bottom > innerHeight / 2
      ? { top: "auto", bottom: innerHeight - top + GAP_PX }
      : { top: bottom + GAP_PX, bottom: "auto" };
  return { position: "fixed", right: Math.max(0, innerWidth - right), ...vertical };
}

/** Between a button and its floating menu. */
const GAP_PX = 6;

/** A button with a menu (WAI-ARIA menu button): arrows, Home, End, letters, Esc; focus goes back to the button. */
export function MenuButton({
  label,
  children,
  entries,
  head,
  className,
  align = "end",
  isNamedByText = false,
  isFloating = false,
}: MenuButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [place, setPlace] = useState<CSSProperties>();
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const items = () => [
    ...(box.current?.querySelectorAll<HTMLElement>('[role^="menuitem"]:not([aria-disabled])') ?? []),
  ];

  useEffect(() => {
    if (!isOpen) return undefined;
    const handleOutside = (event: PointerEvent) => {
      if (event.target instanceof Node && box.current?.contains(event.target) !== true) setIsOpen(false);
    };
    const handleScroll = (event: Event) => {
      if (event.target instanceof Node && box.current?.contains(event.target) !== true) setIsOpen(false);
    };
    document.addEventListener("pointerdown", handleOutside);
    if (isFloating) document.addEventListener("scroll", handleScroll, true);
    return () => {
      document.removeEventListener("pointerdown", handleOutside);
      document.removeEventListener("scroll", handleScroll, true);
    };
  }, [isOpen, box, isFloating]);

  function open(which: "first" | "last"): void {
    // The menu is there before the next key: a quick End must not be lost on the button.
    flushSync(() => {
      setIsOpen(true);
      if (isFloating) setPlace(placeBeside(button.current));
    });
    items()
      .at(which === "first" ? 0 : -1)
      ?.focus();
  }
  function close(): void {
    setIsOpen(false);
    button.current?.focus();
  }
  function handleMenuKey(event: KeyboardEvent): void {
    const list = items();
    const index = list.findIndex((item) => item === document.activeElement);
    const go = (to: number) => list[(to + list.length) % list.length]?.focus();
    if (event.key === "ArrowDown" || event.key === "ArrowRight") go(index + 1);
    else if (event.key === "ArrowUp" || event.key === "ArrowLeft") go(index - 1);
    else if (event.key === "Home") go(0);
    else if (event.key === "End") go(list.length - 1);
    else if (event.key === "Escape") close();
    else if (event.key === "Tab") return setIsOpen(false);
    else if (event.key.length === 1 && /\S/.test(event.key)) {
      const letter = event.key.toLowerCase();
      const found = [...list.slice(index + 1), ...list.slice(0, index + 1)].find((item) =>
        item.textContent.trim().toLowerCase().startsWith(letter),
      );
      found?.focus();
      return undefined;
    } else return undefined;
    event.preventDefault();
    event.stopPropagation();
    return undefined;
  }

  return (
    <div className={css["box"]} ref={box}>
      <button
        ref={button}
        type="button"
        className={classNames(css["trigger"], className)}
        aria-label={isNamedByText ? undefined : label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => (isOpen ? setIsOpen(false) : open("first"))}
        onKeyDown={(event) => {
          if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
          event.preventDefault();
          open(event.key === "ArrowDown" ? "first" : "last");
        }}
      >
        {children}
      </button>
      {isOpen ? (
        <div
          id={id}
          role="menu"
          aria-label={label}
          tabIndex={-1}
          className={css["menu"]}
          style={place}
          data-align={align}
          onKeyDown={handleMenuKey}
        >
          {head}
          {entries.map((entry) =>
            "choices" in entry ? (
              <ChoiceLine key={entry.key} line={entry} onClose={close} />
            ) : (
              <button
                key={entry.key}
                type="button"
                role={entry.isChecked === undefined ? "menuitem" : "menuitemradio"}
                aria-checked={entry.isChecked}
                aria-disabled={entry.isDisabled || undefined}
                tabIndex={-1}
                className={css["item"]}
                data-divider={entry.hasDivider || undefined}
                data-danger={entry.isDanger || undefined}
                onClick={() => {
                  if (entry.isDisabled === true) return;
                  close();
                  entry.onSelect();
                }}
              >
                {entry.icon}
                <span className={css["label"]}>{entry.label}</span>
              </button>
            ),
          )}
        </div>
      ) : null}
    </div>
  );
}

function ChoiceLine({ line, onClose }: { readonly line: MenuChoices; readonly onClose: () => void }) {
  const id = useId();
  return (
    <div role="group" aria-labelledby={id} className={css["line"]}>
      <span id={id} className={css["lineLabel"]}>
        {line.label}
      </span>
      <span className={css["choices"]}>
        {line.choices.map(({ key, label, icon, title, isChecked, onSelect }) => (
          <button
            key={key}
            type="button"
            role="menuitemradio"
            aria-checked={isChecked}
            aria-label={title}
            title={title}
            tabIndex={-1}
            className={css["choice"]}
            onClick={() => {
              onClose();
              onSelect();
            }}
          >
            {icon}
            {label}
          </button>
        ))}
      </span>
    </div>
  );
}
