import type { Schema } from "@/shared/api/schema";

/** How a tool opens (001 §4). */
export const OPEN_WAYS = ["1003", "1001", "1002"] as const;

/** Longest texts, in characters. */
export const TOOL_LIMITS = { name: 32, nameEn: 64 } as const;

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

/** The form of a tool that is there. */
export function toToolForm(tool: Schema<"ToolConfig">): ToolForm {
  const { typeId, name, nameEn, url, icon, openWay, roles, enabled } = tool;
  return { typeId, name, nameEn, url, icon, openWay, roles, enabled };
}
