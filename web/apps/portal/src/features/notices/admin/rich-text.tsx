import { type Editor, EditorContent, useEditor } from "@tiptap/react";
import { useEffect } from "react";

import { useTranslation } from "@/shared/i18n/use-translation";

import { EXTENSIONS } from "./rich-text-extensions";
import { RichTextToolbar } from "./rich-text-toolbar";
import css from "./rich-text.module.css";

/** Props of `RichText`. What the editor does not know itself is given, so that its part of the application stands alone. */
export interface RichTextProps {
  readonly label: string;
  /** HTML. */
  readonly value: string;
  readonly onChange: (html: string) => void;
  /** Brings the editor's HTML into the form that is kept. */
  readonly clean: (html: string) => string;
  /** Kinds of pictures, for the file dialog. */
  readonly pictureKinds: string;
  /** Keeps a picture and answers its address; null when it is not taken. */
  readonly onPicture: (file: File) => Promise<string | null>;
  /** Asks for the address of a link. */
  readonly onLink: (editor: Editor) => void;
}

/** The text of a notice: what the allow-list of safe HTML knows, nothing else. Loaded when it is needed. */
export function RichText({ label, value, onChange, clean, pictureKinds, onPicture, onLink }: RichTextProps) {
  const { t } = useTranslation("desk");
  const editor = useEditor({
    extensions: EXTENSIONS,
    content: value,
    shouldRerenderOnTransaction: false,
    editorProps: {
      attributes: {
        class: css["text"] ?? "",
        role: "textbox",
        "aria-multiline": "true",
        "aria-label": label,
      },
      handlePaste: (_view, event) => takePictures(event.clipboardData?.files),
      handleDrop: (_view, event) => takePictures(event.dataTransfer?.files),
    },
    onUpdate: ({ editor: changed }) => onChange(clean(changed.getHTML())),
  });

  async function insert(file: File): Promise<void> {
    const src = await onPicture(file);
    if (src !== null) editor?.chain().focus().setImage({ src, alt: "" }).run();
  }
  /** Pictures that are pasted or dropped are kept first; anything else is the editor's own business. */
  function takePictures(files: FileList | undefined): boolean {
    const pictures = [...(files ?? [])].filter(({ type }) => pictureKinds.split(",").includes(type));
    for (const file of pictures) void insert(file);
    return pictures.length > 0;
  }
  // A draft that comes back, or a notice that was cleared, replaces the text.
  useEffect(() => {
    // React may show an editor anew whose first one has been given back already.
    if (editor === null || editor.isDestroyed) return;
    if (clean(editor.getHTML()) !== value) editor.commands.setContent(value, { emitUpdate: false });
  }, [editor, value, clean]);
  return (
    <div className={css["box"]}>
      {editor === null ? null : (
        <RichTextToolbar
          editor={editor}
          label={t("tool.label")}
          pictureKinds={pictureKinds}
          onPicture={(file) => void insert(file)}
          onLink={() => onLink(editor)}
        />
      )}
      <EditorContent editor={editor} />
    </div>
  );
}
