import type { Editor } from "@tiptap/react";
import { type FormEvent, useId, useState } from "react";

import { useTranslation } from "@/shared/i18n/use-translation";
import { Button } from "@/shared/ui/button";
import { Dialog } from "@/shared/ui/dialog";
import fields from "@/shared/ui/fields.module.css";
import { SubmitButton } from "@/shared/ui/submit-button";

import { linkAddress } from "./model/editor";
import form from "./form.module.css";

/** Gives the chosen words an address, or takes it away. */
export function LinkDialog({ editor, onClose }: { readonly editor: Editor; readonly onClose: () => void }) {
  const { t } = useTranslation(["desk", "common"]);
  const before: unknown = editor.getAttributes("link")["href"];
  const [address, setAddress] = useState(typeof before === "string" ? before : "");
  const [isWrong, setIsWrong] = useState(false);
  const id = useId();
  function handleSubmit(event: FormEvent): void {
    event.preventDefault();
    const href = linkAddress(address);
    if (href === null) {
      setIsWrong(true);
      return;
    }
    const chain = editor.chain().focus().extendMarkRange("link");
    if (editor.state.selection.empty && typeof before !== "string")
      chain.insertContent({ type: "text", text: href, marks: [{ type: "link", attrs: { href } }] }).run();
    else chain.setMark("link", { href }).run();
    onClose();
  }
  return (
    <Dialog title={t("tool.link")} onClose={onClose}>
      <form className={fields["field"]} onSubmit={handleSubmit} noValidate>
        <label htmlFor={id}>{t("link.address")}</label>
        <input
          id={id}
          type="url"
          className={fields["input"]}
          value={address}
          placeholder="https://"
          aria-invalid={isWrong || undefined}
          onChange={(event) => setAddress(event.target.value)}
        />
        {isWrong ? (
          <p className={fields["fault"]} role="alert">
            {t("link.wrong")}
          </p>
        ) : null}
        <div className={form["inline"]} style={{ justifyContent: "flex-end", marginTop: "1rem" }}>
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
      </form>
    </Dialog>
  );
}
