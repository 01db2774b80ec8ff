import { useId, useState } from "react";

import { useTranslation } from "@/shared/i18n/use-translation";
import fields from "@/shared/ui/fields.module.css";
import { Icon } from "@/shared/ui/icon";

import type { DeptNode } from "../api/wire";
import { idsBelow, matchingDepts } from "./model/audience";
import css from "./audience.module.css";
import form from "./form.module.css";

/** Props of `DeptPicker`. */
export interface DeptPickerProps {
  readonly departments: readonly DeptNode[];
  readonly chosen: readonly string[];
  readonly onToggle: (node: DeptNode) => void;
}

/** Departments as a tree of boxes; a chosen one holds everything below it. */
export function DeptPicker({ departments, chosen, onToggle }: DeptPickerProps) {
  const { t } = useTranslation("desk");
  const [words, setWords] = useState("");
  const shown = matchingDepts(departments, words.trim());
  return (
    <fieldset className={fields["field"]}>
      <legend>{t("audience.deptIds")}</legend>
      <input
        type="search"
        className={fields["input"]}
        aria-label={t("audience.findDept")}
        placeholder={t("audience.findDept")}
        value={words}
        onChange={(event) => setWords(event.target.value)}
      />
      <div className={css["scroll"]}>
        {shown.length === 0 ? <p className={css["quiet"]}>{t("audience.noMatch")}</p> : null}
        <Level
          nodes={shown}
          depth={0}
          isCovered={false}
          isOpen={words.trim() !== ""}
          {...{ chosen, onToggle }}
        />
      </div>
    </fieldset>
  );
}

interface LevelProps extends Pick<DeptPickerProps, "chosen" | "onToggle"> {
  readonly nodes: readonly DeptNode[];
  readonly depth: number;
  /** A department above is chosen. */
  readonly isCovered: boolean;
  /** Found by words: everything is unfolded. */
  readonly isOpen: boolean;
}

function Level({ nodes, ...rest }: LevelProps) {
  return nodes.length === 0 ? null : (
    <ul className={css["level"]}>
      {nodes.map((node) => (
        <Department key={node.id} node={node} {...rest} />
      ))}
    </ul>
  );
}

function Department({
  node,
  depth,
  isCovered,
  isOpen: isFound,
  chosen,
  onToggle,
}: Omit<LevelProps, "nodes"> & { readonly node: DeptNode }) {
  const { t } = useTranslation("desk");
  const id = useId();
  const children = node.children ?? [];
  const isChosen = chosen.includes(node.id);
  const hasChosenBelow = !isChosen && idsBelow(node).some((one) => chosen.includes(one));
  const [wasOpened, setWasOpened] = useState(depth === 0 || hasChosenBelow);
  const isOpen = isFound || wasOpened;
  return (
    <li>
      <div className={css["dept"]}>
        {children.length === 0 ? (
          <span className={css["space"]} />
        ) : (
          <button
            type="button"
            className={css["fold"]}
            aria-expanded={isOpen}
            aria-controls={id}
            aria-label={t("audience.unfold", { name: node.deptName })}
            onClick={() => setWasOpened(!wasOpened)}
          >
            <Icon name={isOpen ? "chevronDown" : "chevronRight"} size="1rem" />
          </button>
        )}
        <label className={form["option"]}>
          <input
            type="checkbox"
            checked={isChosen || isCovered}
            disabled={isCovered}
            ref={(box) => {
              if (box !== null) box.indeterminate = hasChosenBelow && !isCovered;
            }}
            onChange={() => onToggle(node)}
          />
          {node.deptName}
        </label>
      </div>
      <div id={id}>
        {isOpen ? (
          <Level
            nodes={children}
            depth={depth + 1}
            isCovered={isCovered || isChosen}
            isOpen={isFound}
            {...{ chosen, onToggle }}
          />
        ) : null}
      </div>
    </li>
  );
}
