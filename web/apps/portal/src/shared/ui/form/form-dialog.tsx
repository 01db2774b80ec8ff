import type { ReactNode } from "react";

import { Dialog } from "@/shared/ui/dialog";
import { DraggableDialog } from "@/shared/ui/draggable/draggable-dialog";

import { Form, FormActions, type FormActionsProps, FormFaults } from "./form";
import { useCloseGuard } from "./use-close-guard";
import type { FormFrame } from "./use-form";

/** Props of `FormDialog`. */
export interface FormDialogProps extends Pick<FormActionsProps, "submit" | "cancel" | "disabled" | "kind"> {
  readonly title: string;
  readonly form: FormFrame;
  readonly onClose: () => void;
  /** Closing loses nothing: what is typed is kept (`useKeptForm`), or is a secret that nobody wants kept. */
  readonly isKept?: boolean;
  readonly isDraggable?: boolean;
  /** For what needs the room of a page. */
  readonly isWide?: boolean;
  readonly children: ReactNode;
}

/** A dialog with a form: its fields, what went wrong, and the buttons. */
export function FormDialog(props: FormDialogProps) {
  const {
    title,
    form,
    onClose,
    isKept = false,
    isDraggable = false,
    isWide = false,
    children,
    ...actions
  } = props;
  const { close, question } = useCloseGuard(form.isDirty && !isKept, onClose);
  const Frame = isDraggable ? DraggableDialog : Dialog;
  return (
    <Frame title={title} isWide={isWide} onClose={close}>
      <Form form={form}>
        {children}
        <FormFaults form={form} />
        <FormActions form={form} onCancel={close} {...actions} />
      </Form>
      {question}
    </Frame>
  );
}
