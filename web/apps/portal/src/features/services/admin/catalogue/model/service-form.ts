import type { Body, Schema } from "@/shared/api/schema";
import { isAddress } from "@/shared/lib/address";
import { isRecord } from "@/shared/lib/storage";
import { type Faults, required } from "@/shared/ui/form/faults";

/** Limits of the server: characters, and how many. */
export const LIMITS = {
  code: 64,
  name: 64,
  nameEn: 128,
  summary: 300,
  summaryEn: 600,
  description: 4000,
  descriptionEn: 8000,
  agreement: 20_000,
  agreementEn: 40_000,
  keywords: 30,
  keyword: 32,
  hosts: 10,
} as const;

/** The way of access by which a service is handed a credential. */
export const WITH_CREDENTIAL = "5";

/** Who may use a service: everybody, whoever is signed in, or some of these. */
export type Reach = "visitors" | "members" | "some";

/** All that a service says of itself, as the server keeps it; when it was launched is said by what made it alone. */
export type ServiceBody = Required<Schema<"ServiceBody">>;

/** What is typed of a service; `version` is the revision with which that began. */
export interface ServiceForm extends Omit<ServiceBody, "visitor" | "keywords" | "combHosts"> {
  readonly version: string;
  /** Of a new one alone. */
  readonly code: string;
  readonly reach: Reach;
  /** Words with white space or commas between them. */
  readonly keywords: string;
  /** Hosts with white space or commas between them. */
  readonly combHosts: string;
}

/** What a new service says. */
export const NEW_SERVICE: ServiceBody = {
  name: "",
  nameEn: "",
  deptCode: "",
  typeCode: "",
  labelCode: "",
  scenes: [],
  serviceType: "PROCESS",
  processType: "ONLINE",
  accessWay: "1",
  openWay: "1003",
  url: "",
  icon: "",
  combHosts: [],
  visitor: false,
  listed: true,
  roles: [],
  departments: [],
  keywords: [],
  summary: "",
  summaryEn: "",
  description: "",
  descriptionEn: "",
  agreement: "",
  agreementEn: "",
  launchTime: "",
  isOnline: true,
};

/** Whether a document's body is a service: the server keeps it in this shape. */
export const isServiceBody = (body: unknown): body is ServiceBody =>
  isRecord(body) &&
  ["scenes", "roles", "departments", "keywords", "combHosts"].every((list) => Array.isArray(body[list]));

function reachOf({ visitor, roles, departments }: ServiceBody): Reach {
  if (visitor) return "visitors";
  return roles.length + departments.length === 0 ? "members" : "some";
}

/** The form of a service. */
export function toServiceForm(body: ServiceBody, version: string, code: string): ServiceForm {
  const { visitor: _visitor, keywords, combHosts, ...rest } = body;
  return {
    ...rest,
    version,
    code,
    reach: reachOf(body),
    keywords: keywords.join("，"),
    combHosts: combHosts.join(" "),
  };
}

/** The parts of a line, each once. */
export const partsOf = (text: string): readonly string[] => [
  ...new Set(text.split(/[\s,，、;；]+/).filter((part) => part !== "")),
];

/** Keywords of a line, each once; spaces are part of them, for English ones have some. */
export const keywordsOf = (text: string): readonly string[] => [
  ...new Set(
    text
      .split(/[,，、;；\n]+/)
      .map((part) => part.trim())
      .filter((part) => part !== ""),
  ),
];

/** What is typed as it is stored. */
export function toServiceBody(form: ServiceForm): ServiceBody {
  const { version: _version, code: _code, reach, keywords, combHosts, ...rest } = form;
  return {
    ...rest,
    visitor: reach === "visitors",
    roles: reach === "some" ? form.roles : [],
    departments: reach === "some" ? form.departments : [],
    keywords: [...keywordsOf(keywords)],
    combHosts: form.accessWay === WITH_CREDENTIAL ? [...partsOf(combHosts)] : [],
  };
}

/** A new service as it is sent. */
export function toCreateBody(form: ServiceForm): Body<"/api/onehall/catalogue/create"> {
  const { isOnline, ...said } = toServiceBody(form);
  return { code: form.code.trim(), isOnline, form: said };
}

/** What the page says of what is wrong. */
export interface FaultWords {
  readonly required: string;
  readonly address: string;
  readonly code: string;
  readonly audience: string;
  readonly keywords: string;
}

/** What is wrong with a service, in words; the server decides again. */
export function serviceFaults(form: ServiceForm, isNew: boolean, words: FaultWords): Faults {
  const faults: Record<string, string> = { ...required(form, ["name", "url"], words.required) };
  if (isNew && !/^[\w.-]{1,64}$/.test(form.code.trim()))
    faults["code"] = form.code.trim() === "" ? words.required : words.code;
  if (form.url.trim() !== "" && !isAddress(form.url.trim())) faults["url"] = words.address;
  if (form.reach === "some" && form.roles.length + form.departments.length === 0)
    faults["roles"] = words.audience;
  const keywords = keywordsOf(form.keywords);
  if (keywords.length > LIMITS.keywords || keywords.some((word) => word.length > LIMITS.keyword))
    faults["keywords"] = words.keywords;
  return faults;
}
