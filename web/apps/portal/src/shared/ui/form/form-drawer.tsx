import type { ReactNode } from "react";

import { Drawer } from "@/shared/ui/drawer";

import { Form, FormActions, FormFaults } from "./form";
import css from "./form-drawer.module.css";
import { useCloseGuard } from "./use-close-guard";
import type { FormFrame } from "./use-form";

/** Props of `FormDrawer`. */
export interface FormDrawerProps {
  readonly title: string;
  readonly form: FormFrame;
  /** The word of the button that sends it. */
  readonly submit: string;
  /** Its contents are kept (`useKeptForm`): closing loses nothing. Else closing asks while something is typed. */
  readonly isKept?: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A drawer with a form: the fields scroll, the buttons stay. */
export function FormDrawer(props: FormDrawerProps) {
  const { title, form, submit, isKept = true, onClose, children } = props;
  const { close, question } = useCloseGuard(form.isDirty && !isKept, onClose);
  return (
    <Drawer title={title} onClose={close}>
      <Form form={form} className={css["form"]}>
        <div className={css["fields"]}>
          {children}
          <FormFaults form={form} />
        </div>
        <FormActions form={form} submit={submit} onCancel={close} className={css["actions"]} />
      </Form>
      {question}
    </Drawer>
  );
}
