import type { Schema } from "@/shared/api/schema";
import { isRecord } from "@/shared/lib/storage";

/** Pictures and title of the school. */
export type LogosBody = Schema<"LogosBody">;

/** What is changed of it; `version` is the revision with which that began. */
export interface LogosForm extends LogosBody {
  readonly version: string;
}

/** Characters of the titles. */
export const TITLE_MAX = { title: 40, titleEn: 80 } as const;

/** A school without logos. */
export const NO_LOGOS: LogosBody = { logo: "", logoDark: "", favicon: "", title: "", titleEn: "" };

/** Whether a document's body is the logos: the server keeps it in this shape. */
export const isLogosBody = (body: unknown): body is LogosBody =>
  isRecord(body) && Object.keys(NO_LOGOS).every((name) => typeof body[name] === "string");
