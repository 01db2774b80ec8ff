import { type Editor, useEditorState } from "@tiptap/react";
import { type KeyboardEvent, useRef, useState } from "react";

import { useTranslation } from "@/shared/i18n/use-translation";

import css from "./rich-text.module.css";

type Chain = ReturnType<Editor["chain"]>;

/** A button: its sign (null shows its name), what it does, and when it is on. */
interface Tool {
  readonly key:
    | "bold"
    | "italic"
    | "underline"
    | "strike"
    | "h2"
    | "h3"
    | "bullets"
    | "numbers"
    | "quote"
    | "left"
    | "center"
    | "right"
    | "rule"
    | "clear"
    | "undo"
    | "redo";
  readonly sign: string | null;
  readonly run: (chain: Chain) => Chain;
  readonly isOn?: (editor: Editor) => boolean;
}

const TOOLS: readonly Tool[] = [
  { key: "bold", sign: "B", run: (c) => c.toggleBold(), isOn: (e) => e.isActive("bold") },
  { key: "italic", sign: "I", run: (c) => c.toggleItalic(), isOn: (e) => e.isActive("italic") },
  { key: "underline", sign: "U", run: (c) => c.toggleUnderline(), isOn: (e) => e.isActive("underline") },
  { key: "strike", sign: "S", run: (c) => c.toggleStrike(), isOn: (e) => e.isActive("strike") },
  {
    key: "h2",
    sign: null,
    run: (c) => c.toggleHeading({ level: 2 }),
    isOn: (e) => e.isActive("heading", { level: 2 }),
  },
  {
    key: "h3",
    sign: null,
    run: (c) => c.toggleHeading({ level: 3 }),
    isOn: (e) => e.isActive("heading", { level: 3 }),
  },
  { key: "bullets", sign: "•", run: (c) => c.toggleBulletList(), isOn: (e) => e.isActive("bulletList") },
  { key: "numbers", sign: null, run: (c) => c.toggleOrderedList(), isOn: (e) => e.isActive("orderedList") },
  { key: "quote", sign: "❝", run: (c) => c.toggleBlockquote(), isOn: (e) => e.isActive("blockquote") },
  { key: "left", sign: "⇤", run: (c) => c.setTextAlign("left") },
  {
    key: "center",
    sign: "↔",
    run: (c) => c.setTextAlign("center"),
    isOn: (e) => e.isActive({ textAlign: "center" }),
  },
  {
    key: "right",
    sign: "⇥",
    run: (c) => c.setTextAlign("right"),
    isOn: (e) => e.isActive({ textAlign: "right" }),
  },
  { key: "rule", sign: "―", run: (c) => c.setHorizontalRule() },
  { key: "clear", sign: "⌫", run: (c) => c.unsetAllMarks().clearNodes() },
  { key: "undo", sign: "↶", run: (c) => c.undo() },
  { key: "redo", sign: "↷", run: (c) => c.redo() },
];

const TABLE = [
  { key: "addRow", run: (c: Chain) => c.addRowAfter() },
  { key: "addColumn", run: (c: Chain) => c.addColumnAfter() },
  { key: "removeRow", run: (c: Chain) => c.deleteRow() },
  { key: "removeColumn", run: (c: Chain) => c.deleteColumn() },
  { key: "removeTable", run: (c: Chain) => c.deleteTable() },
] as const;

/** A button as it is drawn. */
interface ToolButton {
  readonly key: Tool["key"] | "link" | "image" | "table" | (typeof TABLE)[number]["key"];
  readonly sign: string;
  /** null chooses a picture. */
  readonly run: (() => void) | null;
  readonly isOn: boolean | undefined;
}

/** Props of `RichTextToolbar`. */
export interface RichTextToolbarProps {
  readonly editor: Editor;
  readonly label: string;
  readonly pictureKinds: string;
  readonly onPicture: (file: File) => void;
  readonly onLink: () => void;
}

/** What the text can be made of (WAI-ARIA toolbar: one stop in the tab order, arrows go on). */
export function RichTextToolbar({ editor, label, pictureKinds, onPicture, onLink }: RichTextToolbarProps) {
  const { t } = useTranslation("desk");
  const bar = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const [stop, setStop] = useState(0);
  const state = useEditorState({
    editor,
    selector: ({ editor: current }) => {
      const isThere = !current.isDestroyed;
      return {
        on: TOOLS.filter(({ isOn }) => isThere && isOn?.(current) === true).map(({ key }) => key),
        isLink: isThere && current.isActive("link"),
        isTable: isThere && current.isActive("table"),
      };
    },
  });
  function handleKey(event: KeyboardEvent): void {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    const buttons = [...(bar.current?.querySelectorAll("button") ?? [])];
    if (step === undefined || buttons.length === 0) return;
    event.preventDefault();
    const next = (stop + step + buttons.length) % buttons.length;
    setStop(next);
    buttons[next]?.focus();
  }
  const chain = () => editor.chain().focus();
  const buttons: readonly ToolButton[] = [
    ...TOOLS.map(({ key, sign, run, isOn }) => ({
      key,
      sign: sign ?? t(`tool.${key}`),
      run: () => run(chain()).run(),
      isOn: isOn === undefined ? undefined : state.on.includes(key),
    })),
    { key: "link", sign: t("tool.link"), run: onLink, isOn: state.isLink },
    { key: "image", sign: t("tool.image"), run: null, isOn: undefined },
    {
      key: "table",
      sign: t("tool.table"),
      run: () => chain().insertTable({ rows: 3, cols: 3, withHeaderRow: true }).run(),
      isOn: undefined,
    },
    ...(state.isTable
      ? TABLE.map(({ key, run }) => ({
          key,
          sign: t(`tool.${key}`),
          run: () => run(chain()).run(),
          isOn: undefined,
        }))
      : []),
  ];
  return (
    <>
      <div
        ref={bar}
        className={css["bar"]}
        role="toolbar"
        tabIndex={-1}
        aria-label={label}
        onKeyDown={handleKey}
      >
        {buttons.map(({ key, sign, run, isOn }, place) => (
          <button
            key={key}
            type="button"
            className={css["tool"]}
            data-tool={key}
            aria-label={t(`tool.${key}`)}
            title={t(`tool.${key}`)}
            aria-pressed={isOn}
            tabIndex={place === stop ? 0 : -1}
            onFocus={() => setStop(place)}
            onClick={() => (run === null ? field.current?.click() : run())}
          >
            {sign}
          </button>
        ))}
      </div>
      <input
        ref={field}
        type="file"
        hidden
        accept={pictureKinds}
        aria-label={t("tool.image")}
        onChange={(event) => {
          const file = event.target.files?.[0];
          if (file !== undefined) onPicture(file);
          event.target.value = "";
        }}
      />
    </>
  );
}
