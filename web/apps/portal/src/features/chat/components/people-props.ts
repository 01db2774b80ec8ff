import type { DirectoryUser } from "../api/wire";

/** Props of the parts of the directory. */
export interface PeopleProps {
  readonly onPick: (user: DirectoryUser) => void;
  /** Ids that are chosen already. */
  readonly chosen: ReadonlySet<string>;
  /** Official accounts too; they are no members of groups. */
  readonly hasOfficials?: boolean;
}
