import type { KeyboardEvent, Ref } from "react";

/** What the search field shows of the list to assistive technology. */
export interface ListState {
  readonly isExpanded: boolean;
  /** Id of the option that the arrows are on. */
  readonly activeId: string | undefined;
}

/** The list's hand on the field's keys. */
export interface ListKeys {
  /** Answers whether the list took the key. */
  press(event: KeyboardEvent): boolean;
}

/** Props of `Suggestions`, which is loaded at the first key. */
export interface SuggestionsProps {
  /** Base of the ids: the list box is `<id>-list`, an option `<id>-<place>`. */
  readonly id: string;
  /** What was typed, trimmed and not empty. */
  readonly word: string;
  readonly isMember: boolean;
  readonly keys: Ref<ListKeys>;
  readonly onState: (state: ListState) => void;
  readonly onClose: () => void;
}
