import type { Answer } from "@/shared/api/schema";
import { isRecord } from "@/shared/lib/storage";

import type { DutiesBody } from "../../model/wire";

/** A department's duties in their newest version, and how that stands. */
export type DutiesDocument = Answer<"/api/onehall/duties/document">;

/** The name under which a conflict and its words know it. */
export const documentKeyOf = (deptId: string): string => `duties:${deptId}`;

/** The document as the server merged it; what was there before where it has another shape. */
export const mergedOr = (merged: unknown, before: DutiesBody): DutiesBody =>
  isDutiesBody(merged) ? merged : before;

/** Whether it is a department's document: the server keeps it in this shape. */
const isDutiesBody = (body: unknown): body is DutiesBody =>
  isRecord(body) && isRecord(body["department"]) && Array.isArray(body["duties"]);
