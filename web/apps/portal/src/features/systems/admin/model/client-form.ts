import type { Faults } from "@/shared/ui/form/faults";

import type { ClientBody } from "../api/mutations";
import type { ClientLine } from "../api/queries";

/** Characters of an id and of a name, which the server limits too. */
export const ID_CHARS = 64;
export const NAME_CHARS = 128;

/** What is typed and ticked of a program. */
export interface ClientForm {
  readonly clientId: string;
  readonly clientName: string;
  /** Scopes of calls. */
  readonly scopes: readonly string[];
  /** Scopes of lists: `sheet-…`. */
  readonly lists: readonly string[];
  readonly isPlain: boolean;
}

/** Whether a scope is of one list. */
export const isList = (scope: string): boolean => scope.startsWith("sheet-");

/** The form of a program; of a new one for null. */
export function toClientForm(client: ClientLine | null): ClientForm {
  const scopes = client?.scopes ?? [];
  return {
    clientId: client?.clientId ?? "",
    clientName: client?.clientName ?? "",
    scopes: scopes.filter((scope) => !isList(scope)),
    lists: scopes.filter(isList),
    isPlain: client?.isPlain ?? false,
  };
}

/** The body of a call. */
export function toClientBody(client: ClientLine | null, form: ClientForm): ClientBody {
  return {
    ...(client === null ? {} : { version: client.version }),
    clientId: form.clientId.trim(),
    clientName: form.clientName.trim(),
    scopes: [...form.scopes, ...form.lists],
    isPlain: form.isPlain,
  };
}

const ID = /^[a-z0-9._-]+$/;

/** What is wrong, in words. */
export interface ClientWords {
  readonly required: string;
  readonly id: string;
}

/** What is wrong before it is sent; the server decides again. */
export function clientFaults({ clientId, clientName }: ClientForm, words: ClientWords): Faults {
  const faults: Record<string, string> = {};
  if (clientId.trim() === "") faults["clientId"] = words.required;
  else if (!ID.test(clientId.trim())) faults["clientId"] = words.id;
  if (clientName.trim() === "") faults["clientName"] = words.required;
  return faults;
}

/** Whether lists are ticked that no call could use. */
export const listsAreIdle = ({ scopes, lists }: ClientForm): boolean =>
  lists.length > 0 && !scopes.includes("imports") && !scopes.includes("exports");
