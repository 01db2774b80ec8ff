import type { Editor } from "@tiptap/react";

import { useTranslation } from "@/shared/i18n/use-translation";
import { Button } from "@/shared/ui/button";
import { Dialog } from "@/shared/ui/dialog";
import { Form } from "@/shared/ui/form/form";
import css from "@/shared/ui/form/form.module.css";
import { TextField } from "@/shared/ui/form/text-field";
import { useForm } from "@/shared/ui/form/use-form";
import { SubmitButton } from "@/shared/ui/submit-button";

import { linkAddress } from "./model/editor";

/** Gives the chosen words an address, or takes it away. */
export function LinkDialog({ editor, onClose }: { readonly editor: Editor; readonly onClose: () => void }) {
  const { t } = useTranslation(["desk", "common"]);
  const before: unknown = editor.getAttributes("link")["href"];
  const form = useForm({
    initial: { address: typeof before === "string" ? before : "" },
    check: ({ address }): Readonly<Record<string, string>> =>
      linkAddress(address) === null ? { address: t("link.wrong") } : {},
    submit: async ({ address }) => linkAddress(address) ?? "",
    onDone(href) {
      const chain = editor.chain().focus().extendMarkRange("link");
      if (editor.state.selection.empty && typeof before !== "string")
        chain.insertContent({ type: "text", text: href, marks: [{ type: "link", attrs: { href } }] }).run();
      else chain.setMark("link", { href }).run();
      onClose();
    },
  });
  return (
    <Dialog title={t("tool.link")} onClose={onClose}>
      <Form form={form}>
        <TextField
          type="url"
          label={t("link.address")}
          placeholder="https://"
          spellCheck={false}
          {...form.field("address")}
        />
        <div className={css["actions"]}>
          {typeof before === "string" ? (
            <Button
              onClick={() => {
                editor.chain().focus().extendMarkRange("link").unsetMark("link").run();
                onClose();
              }}
            >
              {t("link.remove")}
            </Button>
          ) : null}
          <SubmitButton>{t("common:action.confirm")}</SubmitButton>
        </div>
      </Form>
    </Dialog>
  );
}
