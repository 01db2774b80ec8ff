import type { ReactNode } from "react";

import { useTranslation } from "@/shared/i18n/use-translation";
import { Form, FormActions, FormFaults } from "@/shared/ui/form/form";
import { useCloseGuard } from "@/shared/ui/form/use-close-guard";
import type { FormFrame } from "@/shared/ui/form/use-form";

import { Drawer } from "./drawer";
import css from "./form.module.css";

/** Props of `FormDrawer`. */
export interface FormDrawerProps {
  readonly title: string;
  readonly form: FormFrame;
  /** The word of the button that sends it, where that does not save it. */
  readonly submit?: string;
  /** Its contents are kept (`useKeptForm`): closing loses nothing. Else closing asks while something is typed. */
  readonly isKept?: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A drawer with a form: the fields scroll, the buttons stay. */
export function FormDrawer(props: FormDrawerProps) {
  const { title, form, submit, isKept = true, onClose, children } = props;
  const { t } = useTranslation("config");
  const { close, question } = useCloseGuard(form.isDirty && !isKept, onClose);
  return (
    <Drawer title={title} onClose={close}>
      <Form form={form} className={css["form"]}>
        <div className={css["fields"]}>
          {children}
          <FormFaults form={form} />
        </div>
        <FormActions form={form} submit={submit ?? t("save")} onCancel={close} className={css["actions"]} />
      </Form>
      {question}
    </Drawer>
  );
}
