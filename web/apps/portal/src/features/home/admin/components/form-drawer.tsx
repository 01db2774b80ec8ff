import type { ReactNode } from "react";

import { useTranslation } from "@/shared/i18n/use-translation";
import { Form, FormActions, FormFaults } from "@/shared/ui/form/form";
import type { FormFrame } from "@/shared/ui/form/use-form";

import { Drawer } from "./drawer";
import css from "./form.module.css";

/** Props of `FormDrawer`. */
export interface FormDrawerProps {
  readonly title: string;
  /** A form whose contents are kept: closing loses nothing. */
  readonly form: FormFrame;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A drawer with a form: the fields scroll, the buttons stay. */
export function FormDrawer({ title, form, onClose, children }: FormDrawerProps) {
  const { t } = useTranslation("config");
  return (
    <Drawer title={title} onClose={onClose}>
      <Form form={form} className={css["form"]}>
        <div className={css["fields"]}>
          {children}
          <FormFaults form={form} />
        </div>
        <FormActions form={form} submit={t("save")} onCancel={onClose} className={css["actions"]} />
      </Form>
    </Drawer>
  );
}
