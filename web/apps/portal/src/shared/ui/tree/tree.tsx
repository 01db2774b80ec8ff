import { type ReactNode, Suspense } from "react";
import { Button } from "react-aria-components/Button";
import { Tree as AriaTree, TreeItem, TreeItemContent } from "react-aria-components/Tree";

import { useWords } from "../aria/words";

import { AriaLanguage } from "../aria/aria-language";
import { MANY_ROWS, ManyLines } from "../aria/many";
import { Icon } from "../icon";
import { Skeleton } from "../states";
import { SelectionBox } from "../table/selection-box";
import { type TreeNode, shownCount } from "./node";
import css from "./tree.module.css";

/** Props of `Tree`. */
export interface TreeProps {
  readonly label: string;
  readonly nodes: readonly TreeNode[];
  /** Ids of the branches that are unfolded. */
  readonly expanded: ReadonlySet<string>;
  readonly onExpand: (expanded: ReadonlySet<string>) => void;
  /** Ids of the nodes that are chosen; with it, nodes have boxes. */
  readonly chosen?: ReadonlySet<string>;
  readonly onChoose?: (chosen: ReadonlySet<string>) => void;
  /** Nodes of which only some below are chosen. */
  readonly partly?: ReadonlySet<string>;
  /** Nodes that can not be chosen or taken out; they unfold all the same. */
  readonly fixed?: ReadonlySet<string>;
  /** A press or Enter on a node that is no branch; branches unfold. */
  readonly onOpen?: (id: string) => void;
  /** Branches that a press or Enter opens too: the arrow before them, and arrow keys, unfold them. */
  readonly opensBranch?: (id: string) => boolean;
  /** Shown instead of no nodes. */
  readonly empty?: ReactNode;
}

/** Nodes below nodes: unfolded and walked by arrow keys, found by typing, chosen by boxes or opened by a press. */
export function Tree(props: TreeProps) {
  const { label, nodes, expanded, onExpand, chosen, onChoose, partly, fixed, onOpen, opensBranch, empty } =
    props;
  const { t } = useWords();
  const isChoosable = chosen !== undefined;
  function toggle(id: string): void {
    const next = new Set(expanded);
    if (!next.delete(id)) next.add(id);
    onExpand(next);
  }
  /** Stands in an unfolded branch until its children are there. */
  const waiting = (id: string) => (
    <TreeItem id={`${id}/waiting`} textValue={t("tree.loading")} isDisabled className={css["item"] ?? ""}>
      <TreeItemContent>
        <div className={css["line"]}>
          <span className={css["fold"]} />
          <span className={css["waiting"]}>{t("tree.loading")}</span>
        </div>
      </TreeItemContent>
    </TreeItem>
  );
  const item = (node: TreeNode): ReactNode => {
    const isBranch = node.isBranch === true || (node.children ?? []).length > 0;
    return (
      <TreeItem
        key={node.id}
        id={node.id}
        textValue={node.name}
        hasChildItems={isBranch}
        className={css["item"] ?? ""}
        {...(isBranch && opensBranch?.(node.id) !== true
          ? { onAction: () => toggle(node.id) }
          : onOpen === undefined
            ? {}
            : { onAction: () => onOpen(node.id) })}
      >
        <TreeItemContent>
          {({ isExpanded }) => (
            <div className={css["line"]}>
              {isBranch ? (
                <Button slot="chevron" className={css["fold"] ?? ""}>
                  <Icon name={isExpanded ? "chevronDown" : "chevronRight"} size="1rem" />
                </Button>
              ) : (
                <span className={css["fold"]} />
              )}
              {isChoosable ? <SelectionBox isPartly={partly?.has(node.id) === true} /> : null}
              <span className={css["content"]}>{node.content ?? node.name}</span>
            </div>
          )}
        </TreeItemContent>
        {isBranch && (node.children ?? []).length === 0 ? waiting(node.id) : (node.children ?? []).map(item)}
      </TreeItem>
    );
  };
  const isMany = shownCount(nodes, expanded) > MANY_ROWS;
  const tree = (
    <AriaTree
      className={css[isMany ? "many" : "tree"] ?? ""}
      aria-label={label}
      expandedKeys={expanded}
      onExpandedChange={(keys) => onExpand(new Set([...keys].map(String)))}
      selectionMode={isChoosable ? "multiple" : "none"}
      {...(isChoosable ? { selectedKeys: chosen } : {})}
      {...(fixed === undefined ? {} : { disabledKeys: fixed, disabledBehavior: "selection" as const })}
      onSelectionChange={(keys) => {
        if (keys !== "all") onChoose?.(new Set([...keys].map(String)));
      }}
      renderEmptyState={() => empty}
    >
      {nodes.map(item)}
    </AriaTree>
  );
  return (
    <AriaLanguage>
      {isMany ? (
        <Suspense fallback={<Skeleton rows={8} />}>
          <ManyLines>{tree}</ManyLines>
        </Suspense>
      ) : (
        tree
      )}
    </AriaLanguage>
  );
}
