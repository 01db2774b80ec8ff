import { useState } from "react";

import { useTranslation } from "@/shared/i18n/use-translation";
import { randomId } from "@/shared/lib/random";
import { SelectField } from "@/shared/ui/form/choice-fields";
import { FormDrawer } from "@/shared/ui/form/form-drawer";
import { useForm } from "@/shared/ui/form/use-form";

import { NameFields, TargetFields } from "../../components/entry-fields";
import { OPEN_WAYS } from "../../model/tool-form";
import {
  type CardForm,
  type IndexCard,
  LIMITS,
  LOOSE,
  cardFaults,
  newCard,
  toCard,
  toCardForm,
} from "../model/types";
import css from "./navigation.module.css";

/** Props of `CardDrawer`. */
export interface CardDrawerProps {
  /** null makes one. */
  readonly card: IndexCard | null;
  /** What the card is called in the reader's language. */
  readonly name: string;
  /** The category in which it stands; `LOOSE` for none. */
  readonly typeId: string;
  readonly types: readonly { readonly typeId: string; readonly name: string }[];
  readonly onClose: () => void;
  readonly onDone: (typeId: string, card: IndexCard) => void;
}

/** One card of quick navigation; it is saved with all of them. */
export function CardDrawer(props: CardDrawerProps) {
  const { card: known, name, typeId, types, onClose, onDone } = props;
  const { t } = useTranslation(["navigation", "widgets"]);
  const [card] = useState(() => known ?? newCard(randomId()));
  const form = useForm<CardForm, CardForm>({
    initial: toCardForm(typeId, card),
    check: (value) =>
      cardFaults(value, { required: t("common:form.required"), address: t("widgets:form.address") }),
    submit: (value) => Promise.resolve(value),
    onDone: (value) => onDone(value.typeId, toCard(card, value)),
  });
  const choices = types.map((type) => ({ value: type.typeId, name: type.name }));
  return (
    <FormDrawer
      title={known === null ? t("card.formAdd") : t("card.formEdit", { name })}
      form={form}
      isKept={false}
      submit={t("apply")}
      onClose={onClose}
    >
      <SelectField
        label={t("types.one")}
        choices={typeId === LOOSE ? [{ value: LOOSE, name: t("types.loose") }, ...choices] : choices}
        {...form.field("typeId")}
      />
      <NameFields
        name={form.field("cardName")}
        nameEn={form.field("cardNameEn")}
        limits={{ name: LIMITS.cardName, nameEn: LIMITS.nameEn }}
      />
      <TargetFields
        url={form.field("url")}
        openWay={form.field("openWay")}
        ways={OPEN_WAYS}
        icon={form.field("icon")}
        canFrame
      />
      <p className={css["hint"]}>{t("applyHint")}</p>
    </FormDrawer>
  );
}
