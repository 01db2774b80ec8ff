import { EditorContent, useEditor, useEditorState } from "@tiptap/react";
import { Image } from "@tiptap/extension-image";
import { TableKit } from "@tiptap/extension-table";
import { TextAlign } from "@tiptap/extension-text-align";
import { StarterKit } from "@tiptap/starter-kit";
import { useEffect } from "react";

import { NOTICE_CONTENT_MAX } from "@/shared/config/constants";
import { useTranslation } from "@/shared/i18n/use-translation";
import { toast } from "@/shared/ui/toast";

import { uploadPicture } from "../api/desk";
import { PICTURE_KINDS, isBlankHtml, pictureFault, plainTables } from "../model/editor";
import css from "./rich-text.module.css";
import { RichTextToolbar } from "./rich-text-toolbar";

/** Props of `RichText`. */
export interface RichTextProps {
  readonly label: string;
  /** HTML. */
  readonly value: string;
  readonly onChange: (html: string) => void;
}

const EXTENSIONS = [
  StarterKit.configure({
    heading: { levels: [2, 3] },
    link: { openOnClick: false, protocols: ["http", "https", "mailto", "tel"], defaultProtocol: "https" },
  }),
  TextAlign.configure({ types: ["heading", "paragraph"] }),
  Image.configure({ inline: false, allowBase64: false }),
  TableKit.configure({ table: { resizable: false } }),
];

/** The text of a notice: what the allow-list of safe HTML knows, nothing else. Loaded when it is needed. */
export function RichText({ label, value, onChange }: RichTextProps) {
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
    onUpdate: ({ editor: changed }) => {
      const html = plainTables(changed.getHTML());
      onChange(isBlankHtml(html) ? "" : html);
    },
  });
  const length = useEditorState({
    editor,
    selector: ({ editor: current }) => current?.getHTML().length ?? 0,
  });

  async function insert(file: File): Promise<void> {
    const fault = pictureFault(file);
    if (fault !== null) {
      toast.warning(t(`picture.${fault}`));
      return;
    }
    try {
      const { url } = await uploadPicture(file);
      editor?.chain().focus().setImage({ src: url, alt: "" }).run();
    } catch (error) {
      toast.failure(error);
    }
  }
  /** Pictures that are pasted or dropped are uploaded; anything else is the editor's own business. */
  function takePictures(files: FileList | undefined): boolean {
    const pictures = [...(files ?? [])].filter(({ type }) => PICTURE_KINDS.split(",").includes(type));
    for (const file of pictures) void insert(file);
    return pictures.length > 0;
  }
  // A draft that comes back, or a notice that was cleared, replaces the text.
  useEffect(() => {
    if (editor === null) return;
    const shown = plainTables(editor.getHTML());
    if (shown === value || (value === "" && isBlankHtml(shown))) return;
    editor.commands.setContent(value, { emitUpdate: false });
  }, [editor, value]);
  return (
    <div className={css["box"]}>
      {editor === null ? null : <RichTextToolbar editor={editor} onPicture={(file) => void insert(file)} />}
      <EditorContent editor={editor} />
      {length > NOTICE_CONTENT_MAX ? (
        <p className={css["over"]} role="alert">
          {t("editor.fault.tooLong")}
        </p>
      ) : null}
    </div>
  );
}
