import { Link } from "react-router";

import { Written } from "@/shared/ui/written";

import { personPath } from "../model/paths";
import css from "./people.module.css";

/** Props of `PersonCell`. */
export interface PersonCellProps {
  readonly userId: string;
  readonly userName: string;
  readonly account: string;
}

/** Somebody in a list: the name with the way to the page, and the account. */
export function PersonCell({ userId, userName, account }: PersonCellProps) {
  return (
    <div className={css["name"]}>
      <Link to={personPath(userId)}>
        <Written text={userName} />
      </Link>
      <span className={css["sub"]}>{account}</span>
    </div>
  );
}

/** Props of `PlaceCell`. */
export interface PlaceCellProps {
  /** Empty for none. */
  readonly deptName: string;
  /** What stands below it; empty for nothing. */
  readonly below: string;
}

/** A department in a list, with the post, the class or the major below it. */
export function PlaceCell({ deptName, below }: PlaceCellProps) {
  return (
    <div className={css["name"]}>
      {deptName === "" ? "—" : <Written text={deptName} />}
      {below === "" ? null : (
        <span className={css["sub"]}>
          <Written text={below} />
        </span>
      )}
    </div>
  );
}
