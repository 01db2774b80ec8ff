import { useTranslation } from "@/shared/i18n/use-translation";
import { Form, FormFaults } from "@/shared/ui/form/form";
import { TextArea } from "@/shared/ui/form/text-field";
import { PeoplePicker } from "@/shared/ui/pickers/people-picker";
import { SubmitButton } from "@/shared/ui/submit-button";

import { peopleSearch } from "../api/person";
import { REASON } from "../model/person";
import type { PersonPreview } from "../use-person-preview";
import css from "./person-fields.module.css";

/** As whom a preview is read by name, and why. */
export function PersonFields({ person }: { readonly person: PersonPreview }) {
  const { t } = useTranslation("documents");
  const { form } = person;
  const { people } = form.value;
  return (
    <Form form={form} label={t("preview.person.way")} className={css["fields"]}>
      <PeoplePicker
        label={t("preview.person.who")}
        name="people"
        fault={form.faultOf("people")}
        ids={people.map(({ userId }) => userId)}
        people={people}
        max={1}
        find={peopleSearch}
        onChange={(_, chosen) => person.choose(chosen)}
      />
      <TextArea
        label={t("preview.person.reason")}
        hint={t("preview.person.reasonHint")}
        isRequired
        isCounted
        rows={2}
        maxLength={REASON.max}
        {...form.field("reason")}
      />
      <FormFaults form={form} />
      <div className={css["actions"]}>
        <SubmitButton isBusy={form.isBusy}>{t("preview.person.show")}</SubmitButton>
      </div>
    </Form>
  );
}
