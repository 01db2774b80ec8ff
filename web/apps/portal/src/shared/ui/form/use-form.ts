import { useEffect, useRef, useState } from "react";

import { isApiError } from "@/shared/api/api-error";
import type { CatalogueCode } from "@/shared/api/error-catalogue.gen";
import { useTranslation } from "@/shared/i18n/use-translation";

import {
  type FaultElsewhere,
  type Faults,
  NO_FAULTS,
  placeFaults,
  serverFaults,
  withoutFault,
} from "./faults";
import { fieldOf, focusFirstFault } from "./places";

/** What a form does. */
export interface FormOptions<T extends object, Answer> {
  /** The form when nothing is typed. */
  readonly initial: T;
  /** What is wrong before it is sent; the server decides again. */
  readonly check?: (value: T) => Faults;
  /** Sends it; throws `ApiError`. */
  readonly submit: (value: T) => Promise<Answer>;
  readonly onDone?: (answer: Answer, sent: T) => void;
  /** After a refusal, besides showing it. */
  readonly onRefused?: (error: unknown) => void;
  /** Refusals that name no field and mean one. */
  readonly fieldsOfCodes?: Partial<Record<CatalogueCode, keyof T & string>>;
  /** Names of the server that the form calls otherwise. */
  readonly fieldNames?: Readonly<Record<string, keyof T & string>>;
}

/** What a typed field takes of its form. */
export interface FieldBinding<Value> {
  readonly name: string;
  readonly value: Value;
  /** What is wrong with it, in words. */
  readonly fault: string | null;
  readonly onChange: (value: Value) => void;
}

/** What the frame of a form needs to know. */
export interface FormFrame {
  /** Takes the element that holds the fields. */
  readonly attach: (element: HTMLElement | null) => void;
  readonly isBusy: boolean;
  /** Something is typed that is not stored. */
  readonly isDirty: boolean;
  /** A refusal that no field shows; null when there is none. */
  readonly error: unknown;
  readonly elsewhere: readonly FaultElsewhere[];
  /** Checks and sends it, and answers whether that worked; while it is on its way nothing more happens. */
  readonly submit: () => Promise<boolean>;
}

/** A form: what is typed, what is wrong, and whether it is on its way. */
export interface FormState<T extends object> extends FormFrame {
  readonly value: T;
  readonly field: <K extends keyof T & string>(name: K) => FieldBinding<T[K]>;
  /** The fault of a field of a list, as `links[0].url`. */
  readonly faultOf: (name: string) => string | null;
  /** Changes some fields; their faults are gone with it. */
  readonly set: (change: Partial<T>) => void;
  /** The same from what is typed at that moment, for changes that come later. */
  readonly update: (change: (value: T) => T) => void;
  /** Shows what another check than `check` found, and answers whether it found nothing. */
  readonly pass: (faults: Faults) => boolean;
  /** Replaces what is typed. */
  readonly replace: (value: T) => void;
}

/** What is shown of the last try. */
interface Trouble {
  readonly faults: Faults;
  readonly error: unknown;
  readonly elsewhere: readonly FaultElsewhere[];
}
const NO_TROUBLE: Trouble = { faults: NO_FAULTS, error: null, elsewhere: [] };

/** State of a form; its fields are drawn by `Form` and the typed fields beside this file. */
export function useForm<T extends object, Answer>(options: FormOptions<T, Answer>): FormState<T> {
  const { initial, check, fieldsOfCodes, fieldNames = {} } = options;
  const { t } = useTranslation("common");
  const [element, attach] = useState<HTMLElement | null>(null);
  const isRunning = useRef(false);
  const [value, setValue] = useState(initial);
  const [isBusy, setIsBusy] = useState(false);
  const [trouble, setTrouble] = useState(NO_TROUBLE);
  /** Grows with each try that failed: the focus goes to the first fault after it is drawn. */
  const [failures, setFailures] = useState(0);
  useEffect(() => {
    if (failures > 0) focusFirstFault(element);
  }, [failures, element]);

  function fail(faults: Faults, error: unknown): void {
    const { shown, elsewhere } = placeFaults(faults, (name) => fieldOf(element, name) !== null);
    const isSaid = Object.keys(shown).length > 0 && elsewhere.length === 0;
    setTrouble({ faults: shown, error: isSaid ? null : error, elsewhere });
    setFailures((count) => count + 1);
  }
  function faultsOf(error: unknown): Faults {
    const field = isApiError(error) && error.code !== null ? fieldsOfCodes?.[error.code] : undefined;
    if (isApiError(error) && field !== undefined) return { [field]: error.message };
    const found = Object.entries(serverFaults(error, t("form.refused")));
    return Object.fromEntries(found.map(([name, text]) => [fieldNames[name] ?? name, text]));
  }
  function pass(faults: Faults): boolean {
    const isRight = Object.keys(faults).length === 0;
    if (isRight) setTrouble(NO_TROUBLE);
    else fail(faults, null);
    return isRight;
  }
  async function submit(): Promise<boolean> {
    if (isRunning.current || !pass(check?.(value) ?? NO_FAULTS)) return false;
    isRunning.current = true;
    setIsBusy(true);
    try {
      const answer = await options.submit(value);
      options.onDone?.(answer, value);
      return true;
    } catch (error) {
      options.onRefused?.(error);
      // an earlier try was carried out, and the person was told
      if (!isApiError(error) || error.code !== "request.done") fail(faultsOf(error), error);
      return false;
    } finally {
      isRunning.current = false;
      setIsBusy(false);
    }
  }
  function set(change: Partial<T>): void {
    setValue((before) => ({ ...before, ...change }));
    setTrouble((before) => ({ ...before, faults: Object.keys(change).reduce(withoutFault, before.faults) }));
  }
  return {
    value,
    attach,
    isBusy,
    isDirty: JSON.stringify(value) !== JSON.stringify(initial),
    error: trouble.error,
    elsewhere: trouble.elsewhere,
    field: (name) => ({
      name,
      value: value[name],
      fault: trouble.faults[name] ?? null,
      onChange(next) {
        setValue((before) => ({ ...before, [name]: next }));
        setTrouble((before) => ({ ...before, faults: withoutFault(before.faults, name) }));
      },
    }),
    faultOf: (name) => trouble.faults[name] ?? null,
    set,
    update: setValue,
    pass,
    replace(next) {
      setValue(next);
      setTrouble(NO_TROUBLE);
    },
    submit,
  };
}
