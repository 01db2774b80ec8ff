import { isRecord } from "@/shared/lib/storage";

/** How a tool opens (001 §4). */
export const OPEN_WAYS = ["1003", "1001", "1002"] as const;

/** What is typed into the form of a tool. */
export interface ToolForm {
  readonly typeId: string;
  readonly name: string;
  readonly nameEn: string;
  readonly url: string;
  readonly icon: string;
  readonly openWay: string;
  readonly roles: readonly string[];
  readonly enabled: boolean;
}

/** A new tool of a type. */
export function emptyTool(typeId: string): ToolForm {
  return { typeId, name: "", nameEn: "", url: "", icon: "", openWay: "1003", roles: [], enabled: true };
}

/** A kept draft, when it has the form's shape. */
export function parseTool(kept: unknown): ToolForm | null {
  if (!isRecord(kept)) return null;
  const { typeId, name, nameEn, url, icon, openWay, roles, enabled } = kept;
  const texts = [typeId, name, nameEn, url, icon, openWay];
  if (!texts.every((text) => typeof text === "string") || typeof enabled !== "boolean") return null;
  if (!Array.isArray(roles)) return null;
  const known = roles.filter((role): role is string => typeof role === "string");
  const text = (value: unknown) => (typeof value === "string" ? value : "");
  return {
    typeId: text(typeId),
    name: text(name),
    nameEn: text(nameEn),
    url: text(url),
    icon: text(icon),
    openWay: text(openWay),
    roles: known,
    enabled,
  };
}
