import { isPicture } from "../model/popup";
import css from "./account-avatar.module.css";

/** Picture of an account, or the first sign of its name. */
export function Avatar({
  account,
}: {
  readonly account: { readonly name: string; readonly avatar: string };
}) {
  return isPicture(account.avatar) ? (
    <img className={css["avatar"]} src={account.avatar} alt="" width={28} height={28} />
  ) : (
    <span className={css["avatar"]} aria-hidden="true">
      {account.name.slice(0, 1)}
    </span>
  );
}
