import { Icon, type IconName } from "@/shared/ui/icon";

import css from "./found-options.module.css";

/** Something that was found; where it leads is its owner's. */
export interface FoundOption {
  readonly id: string;
  readonly title: string;
  /** Where it belongs: a department, a column; empty for nothing. */
  readonly hint: string;
  readonly icon: IconName;
  /** A visitor uses it after signing in. */
  readonly isAfterSignIn?: boolean;
}

/** Props of `FoundOptions`. */
export interface FoundOptionsProps<Item extends FoundOption> {
  /** Of the combobox: the list is `<id>-list`, its options are `<id>-0` and so on through all groups. */
  readonly id: string;
  readonly label: string;
  readonly groups: readonly {
    readonly name: string;
    readonly title: string;
    readonly items: readonly Item[];
  }[];
  /** Place of the chosen one among all; -1 for none. */
  readonly active: number;
  /** What marks things that are used after signing in. */
  readonly afterSignIn: string;
  readonly onOpen: (item: Item) => void;
}

/** What a search found, by kind, as the list box of a combobox (WAI-ARIA): the field keeps the focus and handles the keys. */
export function FoundOptions<Item extends FoundOption>(props: FoundOptionsProps<Item>) {
  const { id, label, groups, active, afterSignIn, onOpen } = props;
  const starts = groups.map((_, at) => groups.slice(0, at).reduce((sum, { items }) => sum + items.length, 0));
  return (
    <div id={`${id}-list`} role="listbox" aria-label={label} hidden={groups.length === 0}>
      {groups.map(({ name, title, items }, at) => (
        <div key={name} role="group" aria-labelledby={`${id}-${name}`}>
          <p id={`${id}-${name}`} className={css["group"]}>
            {title}
          </p>
          {items.map((item, place) => {
            const index = (starts[at] ?? 0) + place;
            return (
              // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the combobox handles the keys
              <div
                key={item.id}
                id={`${id}-${index}`}
                role="option"
                tabIndex={-1}
                aria-selected={index === active}
                className={css["item"]}
                // The field keeps the focus, so that the list does not close before the click.
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => onOpen(item)}
              >
                <Icon name={item.icon} size="1.125rem" className={css["kind"]} />
                <span className={css["title"]}>{item.title}</span>
                {item.isAfterSignIn === true ? <span className={css["hint"]}>{afterSignIn}</span> : null}
                <span className={css["hint"]}>{item.hint}</span>
              </div>
            );
          })}
        </div>
      ))}
    </div>
  );
}

/** Brings an option into sight. Only keys ask for it: a pointer is where it wants to be. */
export function showOption(id: string, at: number): void {
  document.getElementById(`${id}-${at}`)?.scrollIntoView?.({ block: "nearest" });
}
