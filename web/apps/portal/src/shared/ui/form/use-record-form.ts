import { useEffect, useState } from "react";
import { useNavigate } from "react-router";

import { isApiError } from "@/shared/api/api-error";

import type { Faults } from "./faults";
import { type FormOptions, type FormState, useForm } from "./use-form";

/** Something that is stored; each save makes another version of it. */
interface Versioned {
  readonly version: string;
}

/** What came of a save. */
interface Saved<Stored> {
  readonly id: string;
  /** As it stands now; null for what was made, whose page follows. */
  readonly stored: Stored | null;
}

/** What the form of something stored is about. */
export interface RecordFormOptions<Stored extends Versioned, Form extends object> extends Pick<
  FormOptions<Form, unknown>,
  "fieldNames" | "fieldsOfCodes" | "onRefused"
> {
  /** As its page has it; null for what is to be made. */
  readonly record: Stored | null;
  readonly idOf: (record: Stored) => string;
  /** The form with which it begins. */
  readonly toForm: (record: Stored | null) => Form;
  readonly check: (form: Form, base: Stored | null) => Faults;
  /** Stores what is typed over what it began with; answers its key. */
  readonly save: (form: Form, base: Stored | null) => Promise<string>;
  /** How it is stored now; null when it is gone. */
  readonly newest: (id: string) => Promise<Stored | null>;
  /** Told when it is stored. */
  readonly onSaved: (sent: Form, isNew: boolean) => void;
  /** The page of what was made. */
  readonly pathOf: (id: string) => string;
}

/** The form of something stored with what its page needs to know. */
export interface RecordEditing<Stored extends Versioned, Form extends object> {
  readonly form: FormState<Form>;
  /** As it was when the form began; null for what is to be made. */
  readonly base: Stored | null;
  /** Something is typed that is not stored. */
  readonly isUnsaved: boolean;
  /** What somebody else has saved meanwhile. */
  readonly theirs: Stored | null;
  /** Shows that, and forgets what is typed. */
  readonly take: () => void;
  /** What is typed stands, over what was saved meanwhile. */
  readonly keep: () => void;
}

/**
 * The form of something stored that others change too. It is sent with the version with which it began: where somebody was
 * quicker, what they saved is fetched and whoever types decides whose words stand. What comes from elsewhere is taken over
 * while nothing is typed; what was made is gone on with on its own page.
 */
export function useRecordForm<Stored extends Versioned, Form extends object>(
  options: RecordFormOptions<Stored, Form>,
): RecordEditing<Stored, Form> {
  const { record, idOf, toForm, check, save, newest, onSaved, pathOf, ...refusals } = options;
  const navigate = useNavigate();
  const [base, setBase] = useState(record);
  const [theirs, setTheirs] = useState<Stored | null>(null);
  const [madeId, setMadeId] = useState<string | null>(null);
  const form = useForm<Form, Saved<Stored>>({
    ...refusals,
    initial: toForm(base),
    check: (value) => check(value, base),
    async submit(value) {
      try {
        const id = await save(value, base);
        return { id, stored: base === null ? null : await newest(id) };
      } catch (error) {
        if (base !== null && isApiError(error) && error.code === "object.conflict")
          setTheirs(await newest(idOf(base)));
        throw error;
      }
    },
    onDone({ id, stored }, sent) {
      onSaved(sent, base === null);
      if (base === null) setMadeId(id);
      else if (stored !== null) adopt(stored);
    },
  });
  function adopt(next: Stored): void {
    setTheirs(null);
    setBase(next);
    form.replace(toForm(next));
  }
  // what comes from elsewhere is taken over while nothing is typed
  const isIdle = !form.isDirty && !form.isBusy && theirs === null;
  if (record !== null && base !== null && record.version !== base.version && isIdle) {
    setBase(record);
    form.replace(toForm(record));
  }
  // after the guard has heard that nothing is lost
  const made = madeId === null ? null : pathOf(madeId);
  useEffect(() => {
    if (made !== null) void navigate(made, { replace: true });
  }, [made, navigate]);
  return {
    form,
    base,
    isUnsaved: form.isDirty && madeId === null,
    theirs,
    take() {
      if (theirs !== null) adopt(theirs);
    },
    keep() {
      if (theirs !== null) setBase(theirs);
      setTheirs(null);
      form.pass({});
    },
  };
}
