import { ROUTES } from "@/shared/config/paths";

/** What a school does first, in this order; each can be left and taken up again. */
export const STEPS = ["look", "departments", "people", "services", "home", "publish"] as const;
/** One of them. */
export type StepKey = (typeof STEPS)[number];

/** What is known of the school; undefined while it is not. */
export interface Known {
  /** When logo and name were last written; null for never. */
  readonly logosTime: string | null | undefined;
  /** Cards of the home page, drafts too. */
  readonly cards: number | undefined;
  readonly hasDepartments: boolean | undefined;
  readonly people: number | undefined;
  /** On and off the shelf. */
  readonly services: number | undefined;
  readonly online: number | undefined;
  /** Documents that wait to be published. */
  readonly waiting: number | undefined;
}

/** Where each step is done. */
export const PLACES: Readonly<Record<StepKey, string>> = {
  look: ROUTES.look.path,
  departments: ROUTES.departments.path,
  people: ROUTES.people.path,
  services: ROUTES.catalogueTemplates.path,
  home: ROUTES.homePageConfig.path,
  publish: ROUTES.configChanges.path,
};

/** Somebody wrote it: a draft counts, its publication is the last step. */
const isWritten = (time: string | null | undefined): boolean | undefined =>
  time === undefined ? undefined : time !== null;

const more = (count: number | undefined, than: number): boolean | undefined =>
  count === undefined ? undefined : count > than;

function isPublished({ waiting, online, cards }: Known): boolean | undefined {
  if (waiting === undefined || online === undefined || cards === undefined) return undefined;
  return waiting === 0 && online > 0 && cards > 0;
}

/**
 * Whether the school serves people already, however far its steps are: there are departments, somebody beside the
 * administrator, and a service on the shelf. Nobody is led there any more; undefined while it is not known.
 */
export function isServing({
  hasDepartments,
  people,
  online,
}: Pick<Known, "hasDepartments" | "people" | "online">): boolean | undefined {
  if (hasDepartments === undefined || people === undefined || online === undefined) return undefined;
  return hasDepartments && people > 1 && online > 0;
}

const DONE: Readonly<Record<StepKey, (known: Known) => boolean | undefined>> = {
  look: ({ logosTime }) => isWritten(logosTime),
  departments: ({ hasDepartments }) => hasDepartments,
  // the administrator alone is nobody to serve yet
  people: ({ people }) => more(people, 1),
  services: ({ services }) => more(services, 0),
  home: ({ cards }) => more(cards, 0),
  publish: isPublished,
};

/** Whether a step is done; undefined while that is not known. */
export const isDone = (step: StepKey, known: Known): boolean | undefined => DONE[step](known);
